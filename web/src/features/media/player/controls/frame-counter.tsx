import { useLingui } from '@lingui/react/macro'
import { useLayoutEffect, useRef } from 'react'
import { timecodeOf } from '@/lib/timecode/timecode'
import { asFrame } from '@/lib/timecode/units'
import { usePlayer } from '../player-context'
import { useAnnouncedFrame } from '../transport/use-announced-frame'

/** The current position and the length, in timecode or in frames; a click switches between them. */
export function FrameCounter({ inFrames }: { inFrames: boolean }) {
  const { t } = useLingui()
  const { track, frames, view } = usePlayer()
  const told = useAnnouncedFrame()
  const length = timecodeOf({ ...track, start: asFrame(0) }, asFrame(frames))
  const now = inFrames ? String(told) : timecodeOf(track, told)
  const name = inFrames
    ? t`Frame ${now} of ${frames}. Show timecode.`
    : t`Timecode ${now}. Show frame numbers.`
  return (
    <button
      type="button"
      className="flex min-h-10 items-center gap-2 rounded-control px-1 hover:bg-raised sm:px-2 sm:ml-1"
      aria-label={name}
      aria-keyshortcuts="T"
      onClick={view.toggleCounter}
    >
      <RunningCounter inFrames={inFrames} />
      <span className="hidden whitespace-nowrap font-mono text-ink-3 text-tc tabular-nums @4xl:inline">
        / {inFrames ? frames : length}
      </span>
    </button>
  )
}

/**
 * The frame on the screen. A script writes it, so that React renders nothing while the film plays.
 */
function RunningCounter({ inFrames }: { inFrames: boolean }) {
  const { transport, track } = usePlayer()
  const place = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const write = () => {
      const { frame } = transport.getSnapshot()
      if (place.current)
        place.current.textContent = inFrames ? String(frame) : timecodeOf(track, frame)
    }
    write()
    return transport.subscribe(write)
  }, [transport, track, inFrames])
  return (
    <span
      ref={place}
      className="font-medium font-mono text-[1rem] text-ink tabular-nums sm:text-t3"
    />
  )
}
