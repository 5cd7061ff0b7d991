import { Trans } from '@lingui/react/macro'
import { useLiveState } from '@/lib/live/live-context'
import { useReachability } from '../reach/use-reach'

/** Shows nothing while all is well; says so when what is on screen may be out of date. */
export function LiveStatus() {
  const state = useLiveState()
  const away = useReachability().state === 'away'
  return (
    <span role="status" className="mr-2 inline-flex items-center gap-2 text-sm text-ink-3">
      {away && (
        <>
          <i className="size-2 rounded-full border border-ink-3" aria-hidden="true" />
          <span className="max-md:sr-only">
            <Trans>Offline</Trans>
          </span>
        </>
      )}
      {state === 'waiting' && !away && (
        <>
          <i className="size-2 rounded-full bg-marker-fill" aria-hidden="true" />
          <span className="max-md:sr-only">
            <Trans>Reconnecting...</Trans>
          </span>
        </>
      )}
      {state === 'open' && !away && (
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
