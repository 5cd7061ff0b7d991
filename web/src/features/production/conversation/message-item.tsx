import { Trans, useLingui } from '@lingui/react/macro'
import { Lock, Trash2 } from 'lucide-react'
import type { Message, Participant } from '@/lib/api/types'
import { classNames } from '@/lib/class-names'
import { timeOf } from '@/lib/times'
import { Avatar } from '@/ui/avatar'
import { IconButton } from '@/ui/icon-button'
import { MessageFile } from './message-file'
import { MessageText } from './message-text'
import { SeenBy } from './seen-by'

type MessageItemProps = {
  message: Message
  people: readonly Participant[]
  onDownload: (file: string) => void
  onDelete?: (() => void) | undefined
}

/** One message of the thread. */
export function MessageItem({ message, people, onDownload, onDelete }: MessageItemProps) {
  const { t, i18n } = useLingui()
  const { by, teamOnly, deleted, attachments } = message
  const name = by.name || t`Former member`
  const time = timeOf(message.at, i18n.locale)
  const picture = people.find(({ id }) => id === by.id)?.avatar
  return (
    <article
      aria-label={t`${name}, ${time}`}
      className={classNames(
        'group relative grid grid-cols-[32px_minmax(0,1fr)] gap-3 rounded-card px-1 py-2.5 sm:px-3',
        teamOnly ? 'my-1 border border-qc/55 border-dashed bg-qc-soft px-3' : 'hover:bg-ink/3',
      )}
    >
      <Avatar name={name} picture={picture} size="md" />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 pr-8 text-sm leading-5">
          <b className="min-w-0 truncate">{name}</b>
          <Tag message={message} />
          <time className="font-mono text-ink-3 text-tc" dateTime={message.at}>
            {time}
          </time>
        </p>
        {deleted ? (
          <p className="mt-0.5 text-ink-3 text-sm">
            <Trans>Message deleted</Trans>
          </p>
        ) : (
          <>
            {message.text && <MessageText text={message.text} mentions={message.mentions} />}
            {attachments.length > 0 && (
              <div className="mt-2 flex flex-wrap gap-2">
                {attachments.map((attachment) => (
                  <MessageFile
                    key={attachment.fileId}
                    attachment={attachment}
                    onDownload={onDownload}
                  />
                ))}
              </div>
            )}
            <SeenBy message={message} people={people} />
          </>
        )}
      </div>
      {onDelete && message.mayDelete && (
        <IconButton
          label={t`Delete message`}
          className="absolute! top-1 right-1 opacity-0 focus-visible:opacity-100 group-hover:opacity-100 max-lg:opacity-100"
          onClick={onDelete}
        >
          <Trash2 size={15} strokeWidth={1.75} aria-hidden />
        </IconButton>
      )}
    </article>
  )
}

const tag = 'inline-flex items-center gap-1 rounded-clip border px-1.5 text-[0.75rem] leading-4'

function Tag({ message: { by, teamOnly } }: { message: Message }) {
  if (teamOnly)
    return (
      <span className={classNames(tag, 'border-qc/50 text-qc')}>
        <Lock size={11} strokeWidth={1.75} aria-hidden />
        <Trans>Team only</Trans>
      </span>
    )
  if (by.role === undefined || by.role === 'client') return null
  return (
    <span className={classNames(tag, 'border-line text-ink-2')}>
      {by.role === 'admin' ? <Trans>Manager</Trans> : <Trans>Editor</Trans>}
    </span>
  )
}
