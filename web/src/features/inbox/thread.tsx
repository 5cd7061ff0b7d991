import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ContactConversation } from '@/lib/api/types'
import { momentOf } from '@/lib/times'
import { Avatar } from '@/ui/avatar'
import { ReplyDelivery } from './reply-delivery'

type ThreadProps = { conversation: ContactConversation; self: string }

/** The visitor's message and the replies, all as plain text. */
export function Thread({ conversation, self }: ThreadProps) {
  const { t } = useLingui()
  const { name, createdAt, message, language, thread } = conversation
  return (
    <ol className="grid gap-5" aria-label={t`Message and replies`}>
      <Entry name={name} at={createdAt}>
        <Words text={message} lang={language} />
      </Entry>
      {thread.map((reply) => (
        <Entry
          key={reply.id}
          name={reply.by.name || t`Former manager`}
          shown={reply.by.id === self ? t`You` : undefined}
          at={reply.at}
        >
          <div className="mt-1.5 rounded-card border border-line bg-raised px-4 py-3">
            <Words text={reply.text} lang={language} />
          </div>
          <ReplyDelivery reply={reply} />
        </Entry>
      ))}
      {thread.length === 0 && (
        <li className="text-ink-3 text-sm">
          <Trans>No reply yet.</Trans>
        </li>
      )}
    </ol>
  )
}

type EntryProps = {
  name: string
  /** Shown instead of the name. */
  shown?: string | undefined
  at: string
  children: ReactNode
}

function Entry({ name, shown = name, at, children }: EntryProps) {
  const { i18n } = useLingui()
  return (
    <li className="grid grid-cols-[32px_minmax(0,1fr)] gap-3">
      <Avatar name={name} size="md" />
      <div className="min-w-0">
        <p className="flex min-w-0 flex-wrap items-baseline gap-x-2 text-sm">
          <bdi className="min-w-0 max-w-full truncate font-semibold text-ink" title={name}>
            {shown}
          </bdi>
          <time className="text-ink-3" dateTime={at}>
            {momentOf(at, i18n.locale)}
          </time>
        </p>
        {children}
      </div>
    </li>
  )
}

const Words = ({ text, lang }: { text: string; lang: string }) => (
  <p
    dir="auto"
    lang={lang}
    className="whitespace-pre-wrap text-[0.9375rem] leading-[23px] [overflow-wrap:anywhere]"
  >
    {text}
  </p>
)
