import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { deleteAttachment } from '@/lib/api/delete-attachment'
import type { Messages, Project, ProjectStep } from '@/lib/api/types'
import { failureText } from '@/lib/problem/failure-text'
import { useSession } from '@/lib/session/use-session'
import type { Attached, Uploading } from '@/ui/attachments/attached'
import { Button } from '@/ui/button'
import { ErrorState } from '@/ui/error-state'
import { Loading } from '@/ui/skeleton'
import { ThreadSkeleton } from '@/ui/skeletons'
import { toast } from '@/ui/toast'
import { stepsQuery } from '../project-queries'
import { AudienceChoice } from './audience-choice'
import { Composer } from './composer'
import type { Audience, KeptMessages } from './kept-messages'
import type { MessageOutbox } from './message-outbox'
import { messagesQuery, useDeleteMessage } from './message-queries'
import { mentionable } from './readers'
import { ReadersList } from './readers-list'
import { SharedFiles } from './shared-files'
import { Thread } from './thread'
import { threadEntries } from './thread-entries'
import { UnsentMessage } from './unsent-message'
import { useOutbox } from './use-outbox'
import { useReading } from './use-reading'

/** The uploads of attachments, provided by the page. */
export type AttachmentUploads = {
  add: (audience: Audience, files: readonly File[], attached: number) => void
  uploading: Record<Audience, readonly Uploading[]>
  /** Files that have arrived; `taken` is called once the message has them. */
  arrived: readonly { audience: Audience; file: Attached; taken: () => void }[]
}

type ConversationProps = {
  project: Project
  uploads: AttachmentUploads
  onDownload: (file: string) => void
  allFiles: ReactNode
  /** A manager is viewing as somebody, read-only. */
  viewOnly: boolean
}

/** The conversation of a project. */
export function Conversation(props: ConversationProps) {
  const { t } = useLingui()
  const messages = useInfiniteQuery(messagesQuery(props.project.id))
  // Project steps appear between the messages, so both are shown together.
  const steps = useQuery(stepsQuery(props.project.id))
  const pages = steps.isPending ? undefined : messages.data?.pages
  return (
    <div className="pt-6">
      {(messages.isPending || steps.isPending) && (
        <Loading label={t`Loading messages...`}>
          <ThreadSkeleton count={4} />
        </Loading>
      )}
      {messages.isError && !pages && (
        <ErrorState
          title={t`We couldn't load the messages.`}
          error={messages.error}
          onRetry={() => void messages.refetch()}
        />
      )}
      {pages?.[0] && (
        <Opened
          {...props}
          steps={steps.data?.steps ?? []}
          page={pages[0]}
          messages={pages.flatMap((page) => page.messages)}
          earlier={
            messages.hasNextPage ? (
              <Button
                size="sm"
                className="justify-self-center"
                busy={messages.isFetchingNextPage}
                onClick={() => void messages.fetchNextPage()}
              >
                <Trans>Show earlier messages</Trans>
              </Button>
            ) : undefined
          }
        />
      )}
    </div>
  )
}

type OpenedProps = ConversationProps & {
  page: Messages
  messages: Messages['messages']
  steps: readonly ProjectStep[]
  /** Shows older messages; missing if there are none. */
  earlier: ReactNode
}

function Opened(props: OpenedProps) {
  const { project, page, messages, steps, earlier, uploads, onDownload, viewOnly } = props
  const { t } = useLingui()
  const { user } = useSession()
  const me = user?.id ?? ''
  const firstUnread = useReading(project.id, messages, viewOnly)
  const { outbox, drafts, unsent } = useOutbox(project.id)
  const remove = useDeleteMessage(project.id)
  const entries = threadEntries({
    messages,
    steps,
    more: earlier !== undefined,
    firstUnread,
  })
  useEffect(() => {
    for (const { audience, file, taken } of uploads.arrived) {
      outbox.attach(audience, file)
      taken()
    }
  }, [uploads.arrived, outbox])
  return (
    <div className="@container">
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-8 @3xl:grid-cols-[minmax(0,760px)_minmax(240px,300px)] @3xl:justify-between">
        <section
          className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3"
          aria-label={t`Conversation`}
        >
          {earlier}
          {messages.length + unsent.length === 0 && (
            <p className="text-ink-2">
              <Trans>No messages yet. Everyone on this project can read what you write here.</Trans>
            </p>
          )}
          <Thread
            entries={entries}
            people={page.people}
            onDownload={onDownload}
            onDelete={
              viewOnly
                ? undefined
                : ({ id }) =>
                    remove.mutate(id, {
                      onError: (error) =>
                        toast({ title: failureText(error), variant: 'destructive' }),
                    })
            }
          />
          {unsent.map((message) => (
            <UnsentMessage
              key={message.key}
              message={message}
              people={page.people}
              onRetry={() => outbox.retry(message.key)}
              onDiscard={() => outbox.discard(message.key)}
            />
          ))}
          {page.may.write && !viewOnly && (
            <Writing
              me={me}
              page={page}
              uploads={uploads}
              project={project}
              outbox={outbox}
              drafts={drafts}
            />
          )}
        </section>
        <aside className="grid content-start gap-8">
          <ReadersList people={page.people} messages={messages} me={me} />
          <SharedFiles messages={messages} onDownload={onDownload} allFiles={props.allFiles} />
        </aside>
      </div>
    </div>
  )
}

type WritingProps = {
  me: string
  page: Messages
  project: Project
  uploads: AttachmentUploads
  outbox: MessageOutbox
  drafts: KeptMessages['drafts']
}

function Writing({ me, page, project, uploads, outbox, drafts }: WritingProps) {
  const { t } = useLingui()
  const [audience, setAudience] = useState<Audience>('everyone')
  const draft = drafts[audience]
  const inside = page.may.writeTeamNotes
  const editor = project.editor?.name.split(' ')[0]
  const words = () => {
    if (audience === 'team')
      return [
        t`The client will never see this. Type @ to mention someone`,
        t`Save team note`,
      ] as const
    if (inside) return [t`Write to the client. Type @ to mention someone`, t`Send`] as const
    if (editor)
      return [
        t`Write to ${editor}. Type @ to mention someone, drop files to attach`,
        t`Send to ${editor}`,
      ] as const
    return [t`Write to us. Type @ to mention someone, drop files to attach`, t`Send`] as const
  }
  const [placeholder, sendLabel] = words()
  return (
    <Composer
      audience={audience}
      draft={draft}
      people={mentionable(page.people, me, audience === 'team')}
      uploading={uploads.uploading[audience]}
      placeholder={placeholder}
      sendLabel={sendLabel}
      audiences={inside && <AudienceChoice value={audience} onChange={setAudience} />}
      onWrite={(change) => outbox.write(audience, change)}
      onAddFiles={(files) => uploads.add(audience, files, draft.files.length)}
      onRemoveFile={(file) => {
        outbox.detach(audience, file)
        void deleteAttachment(file).catch(() => undefined)
      }}
      onSend={() => outbox.post(audience)}
    />
  )
}
