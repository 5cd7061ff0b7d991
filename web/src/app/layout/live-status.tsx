import { Trans } from '@lingui/react/macro'
import { useLiveState } from '@/lib/live/live-context'

/** Quiet while all is well; says so when what is on screen may lag behind. */
export function LiveStatus() {
  const state = useLiveState()
  return (
    <span role="status" className="mr-2 inline-flex items-center gap-2 text-sm text-ink-3">
      {state === 'waiting' && (
        <>
          <i className="size-2 rounded-full bg-marker-fill" aria-hidden="true" />
          <span className="max-md:sr-only">
            <Trans>Reconnecting...</Trans>
          </span>
        </>
      )}
      {state === 'open' && (
        <>
          <i className="size-2 rounded-full bg-audio-fill" aria-hidden="true" />
          <span className="max-md:sr-only">
            <Trans>Live</Trans>
          </span>
        </>
      )}
    </span>
  )
}
