import { Trans } from '@lingui/react/macro'
import { Button } from '@/ui/button'

type NotSentProps = {
  /** Missing while it is on its way. */
  problem: string | undefined
  onRetry: () => void
  onDiscard: () => void
}

/** How far something is that the server does not have yet. */
export function NotSent({ problem, onRetry, onDiscard }: NotSentProps) {
  if (problem === undefined)
    return (
      <p className="text-ink-3 text-sm" role="status">
        <Trans>Sending...</Trans>
      </p>
    )
  return (
    <div className="mt-1 flex flex-wrap items-center gap-2 text-sm" role="alert">
      <span className="text-danger">
        <Trans>Not sent.</Trans>{' '}
        {problem || <Trans>We can't reach the server. Your note is kept on this device.</Trans>}
      </span>
      <Button size="sm" onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
      <Button size="sm" variant="ghost" onClick={onDiscard}>
        <Trans>Discard</Trans>
      </Button>
    </div>
  )
}
