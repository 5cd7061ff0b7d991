import { frameAt } from '@/lib/timecode/frame-time'
import { asFrame, asSeconds, type Frame, type Rate } from '@/lib/timecode/units'
import type { FrameRange } from './transport-snapshot'

/** The buffered frames; the browser reports them in seconds. */
export function bufferedFrames(
  ranges: TimeRanges | undefined,
  { rate, lastFrame }: { rate: Rate; lastFrame: Frame },
): FrameRange[] {
  if (!ranges) return []
  const frameOf = (time: number) => asFrame(Math.min(lastFrame, frameAt(rate, asSeconds(time))))
  return Array.from({ length: ranges.length }, (_, place) => ({
    from: frameOf(ranges.start(place)),
    to: frameOf(ranges.end(place)),
  }))
}
