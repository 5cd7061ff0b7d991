import { Trans, useLingui } from '@lingui/react/macro'
import { Spinner } from '@/ui/spinner'
import { StageMessage } from './stage-message'

/** Nothing can be played yet; `fraction` is the progress, if known. */
export function PreparingMessage({ fraction }: { fraction: number | undefined }) {
  const { t } = useLingui()
  const percent = Math.round(Math.min(1, Math.max(0, fraction ?? 0)) * 100)
  return (
    <StageMessage>
      <Spinner size="lg" />
      <p role="status">
        <Trans>Preparing this video. It starts here as soon as it's ready.</Trans>
      </p>
      {fraction !== undefined && (
        <div className="flex items-center gap-3">
          <progress
            className="h-1 w-40 appearance-none [&::-moz-progress-bar]:bg-ink [&::-webkit-progress-bar]:bg-line-strong [&::-webkit-progress-value]:bg-ink"
            aria-label={t`Preparing video`}
            value={percent}
            max={100}
          />
          <span className="font-mono text-tc">{percent}%</span>
        </div>
      )}
    </StageMessage>
  )
}
