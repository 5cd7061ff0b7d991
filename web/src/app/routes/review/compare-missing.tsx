import { Trans } from '@lingui/react/macro'
import { Button } from '@/ui/button'

type CompareMissingProps = {
  /** The numbers of the versions without a film. */
  versions: readonly number[]
  onClose: () => void
}

/** Shown instead of a comparison when the film of one or both versions is no longer kept. */
export function CompareMissing({ versions, onClose }: CompareMissingProps) {
  return (
    <div
      role="status"
      className="grid min-h-60 place-content-center justify-items-center gap-4 rounded-card border border-line bg-surface p-6 text-center"
    >
      {versions.map((number) => (
        <p key={number} className="text-ink-2">
          <Trans>We no longer keep the video of v{number}, so it can't be compared.</Trans>
        </p>
      ))}
      <Button onClick={onClose}>
        <Trans>Back to review</Trans>
      </Button>
    </div>
  )
}
