import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiError } from '@/lib/api/api-error'
import { EmptyState } from '@/ui/empty-state'
import { ErrorState } from '@/ui/error-state'
import { Loading } from '@/ui/skeleton'
import { ThreadSkeleton } from '@/ui/skeletons'
import { contactQuery } from './inbox-queries'
import { languageNames, subjectNames } from './inbox-words'
import { MessageActions } from './message-actions'
import { PersonPanel } from './person-panel'
import { ReplyForm } from './reply-form'
import { StateTag } from './state-tag'
import { Thread } from './thread'

type ConversationProps = {
  id: string
  /** The id of the signed-in manager. */
  self: string
  /** The link back to the list, for phones. */
  back: ReactNode
  /** Makes a link to another message. */
  message: (id: string, name: ReactNode) => ReactNode
}

/** One visitor's message with all replies, and the form to reply. */
export function Conversation({ id, self, back, message }: ConversationProps) {
  const { t } = useLingui()
  const one = useQuery(contactQuery(id))
  if (one.isPending)
    return (
      <Loading label={t`Loading the message...`}>
        <ThreadSkeleton count={4} />
      </Loading>
    )
  if (!one.data) {
    const gone = one.error instanceof ApiError && one.error.status === 404
    return (
      <>
        {back}
        {gone ? (
          <EmptyState title={<Trans>This message was deleted</Trans>}>
            <Trans>Messages are deleted at the end of their retention period.</Trans>
          </EmptyState>
        ) : (
          <ErrorState
            title={t`We couldn't load this message.`}
            error={one.error}
            onRetry={() => void one.refetch()}
          />
        )}
      </>
    )
  }
  const { name, email, subject, language, state } = one.data
  return (
    <article aria-labelledby="contact-title" className="grid gap-5">
      <header className="grid gap-3 border-line border-b pb-4">
        {back}
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
          <h2 id="contact-title" className="t2">
            {t(subjectNames[subject])}
          </h2>
          <StateTag state={state} />
        </div>
        <p className="grid min-w-0 text-sm text-ink-2 [overflow-wrap:anywhere]">
          <bdi className="font-semibold text-ink">{name}</bdi>
          <bdi>{email}</bdi>
          <span>
            <Trans>Contact form, in {t(languageNames[language])}</Trans>
          </span>
        </p>
        <MessageActions conversation={one.data} self={self} />
      </header>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 min-[1400px]:grid-cols-[minmax(0,1fr)_220px]">
        <div className="grid min-w-0 content-start gap-6">
          <Thread conversation={one.data} self={self} />
          <ReplyForm key={id} conversation={one.data} self={self} />
        </div>
        <PersonPanel conversation={one.data} message={message} />
      </div>
    </article>
  )
}
