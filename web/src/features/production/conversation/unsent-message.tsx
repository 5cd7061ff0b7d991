import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import type { Participant } from '@/lib/api/types'
import { classNames } from '@/lib/class-names'
import { FileNames } from '@/ui/attachments/file-names'
import { Button } from '@/ui/button'
import type { UnsentMessage as Message } from './kept-messages'
import { MessageText } from './message-text'

type UnsentMessageProps = {
  message: Message
  people: readonly Participant[]
  onRetry: () => void
  onDiscard: () => void
}

/** A message that the server does not have yet. */
export function UnsentMessage({ message, people, onRetry, onDiscard }: UnsentMessageProps) {
  const { t } = useLingui()
  const failed = message.problem !== undefined
  const place = useRef<HTMLElement>(null)
  // The composer floats above the messages it has sent; the margin keeps this one visible.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a failure makes the message taller
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' })
  }, [failed])
  const mentions = people.filter(({ id }) => message.mentions.includes(id))
  return (
    <article
      ref={place}
      aria-label={failed ? t`Message not sent` : t`Sending message`}
      className={classNames(
        'scroll-mb-[220px] rounded-card py-2.5 pr-3 pl-[52px]',
        message.audience === 'team' && 'border border-qc/55 border-dashed bg-qc-soft',
        !failed && 'opacity-70',
        failed && (message.waits ? 'bg-marker-soft' : 'bg-danger-soft'),
      )}
    >
      {message.text && <MessageText text={message.text} mentions={mentions} />}
      <FileNames files={message.files} />
      <div
        className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm"
        role={failed ? 'alert' : 'status'}
      >
        {failed ? (
          <>
            <span className="min-w-0 flex-1 basis-64 text-ink-2">
              <b className="font-semibold text-ink">
                {message.waits ? <Trans>Waiting to send.</Trans> : <Trans>Not sent.</Trans>}
              </b>{' '}
              {message.problem}
            </span>
            <Button size="sm" onClick={onRetry}>
              <Trans>Try again</Trans>
            </Button>
            <Button size="sm" variant="ghost" onClick={onDiscard}>
              <Trans>Discard</Trans>
            </Button>
          </>
        ) : (
          <span className="text-ink-3">
            <Trans>Sending...</Trans>
          </span>
        )}
      </div>
    </article>
  )
}
