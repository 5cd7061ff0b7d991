import { Trans } from '@lingui/react/macro'
import { Spinner } from '@/ui/spinner'
import { useTransport } from '../player-context'
import { BrokenMessage } from './broken-message'
import { PreparingMessage } from './preparing-message'
import { SoundOnlyMessage } from './sound-only-message'
import { StageMessage } from './stage-message'

type StageStateProps = {
  /** Whether there is anything that this browser can play. */
  playable: boolean
  prepared: number | undefined
  onRetry: () => void
}

/** What is shown over the picture while there is none to see. */
export function StageState({ playable, prepared, onRetry }: StageStateProps) {
  const phase = useTransport((snapshot) => snapshot.phase)
  const picture = useTransport((snapshot) => snapshot.picture)
  const waits = useTransport((snapshot) => snapshot.buffering || snapshot.switching)
  if (!playable) return <PreparingMessage fraction={prepared} />
  if (phase === 'broken') return <BrokenMessage onRetry={onRetry} />
  if (phase !== 'ready')
    return (
      <StageMessage>
        <Spinner size="lg" />
        <p role="status">
          <Trans>Loading player...</Trans>
        </p>
      </StageMessage>
    )
  return (
    <>
      {!picture && <SoundOnlyMessage />}
      {waits && (
        <span
          role="status"
          className="pointer-events-none absolute top-3 right-3 flex items-center gap-2 rounded-clip bg-(--burn-in) px-2 py-1 text-(--on-picture) text-sm"
        >
          <Spinner />
          <Trans>Buffering</Trans>
        </span>
      )}
    </>
  )
}
