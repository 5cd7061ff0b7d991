import { Trans } from '@lingui/react/macro'
import { Hourglass } from 'lucide-react'
import { classNames } from '@/lib/class-names'
import type { Unsent } from '@/lib/outbox'
import { Button } from '@/ui/button'

type NotSentProps = {
  item: Unsent
  onRetry: () => void
  onDiscard: () => void
}

/** The progress of something that the server does not have yet. */
export function NotSent({ item: { problem, waits }, onRetry, onDiscard }: NotSentProps) {
  if (problem === undefined)
    return (
      <p className="text-ink-3 text-sm" role="status">
        <Trans>Sending...</Trans>
      </p>
    )
  return (
    <div
      className={classNames(
        'mt-1.5 grid justify-items-start gap-2 rounded-control px-3 py-2.5 text-ink-2 text-sm',
        waits ? 'border border-marker-fill border-dashed bg-marker-soft' : 'bg-danger-soft',
      )}
      role="alert"
    >
      <p>
        <b className="inline-flex items-center gap-1.5 font-semibold text-ink">
          {waits && (
            <Hourglass size={14} strokeWidth={1.75} className="text-marker" aria-hidden="true" />
          )}
          {waits ? <Trans>Waiting to send.</Trans> : <Trans>Not sent.</Trans>}
        </b>{' '}
        {problem}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
        <Button size="sm" variant="ghost" onClick={onDiscard}>
          <Trans>Discard</Trans>
        </Button>
      </div>
    </div>
  )
}
