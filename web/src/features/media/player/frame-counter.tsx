import { useLingui } from '@lingui/react/macro'
import { timecodeOf } from '@/lib/timecode/timecode'
import { asFrame } from '@/lib/timecode/units'
import { usePlayer, useTransport } from './player-context'

/** Where the video is and how long it lasts, in timecode or in frames; a click changes which. */
export function FrameCounter({ inFrames }: { inFrames: boolean }) {
  const { t } = useLingui()
  const { track, frames, view } = usePlayer()
  const frame = useTransport((snapshot) => snapshot.frame)
  const length = timecodeOf({ ...track, start: asFrame(0) }, asFrame(frames))
  const now = inFrames ? String(frame) : timecodeOf(track, frame)
  const name = inFrames
    ? t`Frame ${now} of ${frames}. Show timecode.`
    : t`Timecode ${now}. Show frame numbers.`
  return (
    <button
      type="button"
      className="flex min-h-10 items-center gap-2 rounded-control px-2 hover:bg-raised sm:ml-1"
      aria-label={name}
      aria-keyshortcuts="T"
      onClick={view.toggleCounter}
    >
      <span className="font-mono font-medium text-t3 text-ink tabular-nums">{now}</span>
      <span className="hidden whitespace-nowrap font-mono text-ink-3 text-tc tabular-nums @4xl:inline">
        / {inFrames ? frames : length}
      </span>
    </button>
  )
}
