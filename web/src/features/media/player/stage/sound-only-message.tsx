import { Trans } from '@lingui/react/macro'
import { AudioLines } from 'lucide-react'

/** Shown in place of the picture; it lets clicks through. */
export function SoundOnlyMessage() {
  return (
    <div className="pointer-events-none absolute inset-0 grid place-content-center justify-items-center gap-3 text-ink-2 text-ui">
      <AudioLines size={40} strokeWidth={1.5} className="text-audio" aria-hidden="true" />
      <p>
        <Trans>Sound only</Trans>
      </p>
    </div>
  )
}
