import { framesASecond, type TimecodeTrack, timecodeOf } from '@/lib/timecode/timecode'
import type { LaneHeights, TimelineLook } from './timeline-look'
import {
  labelStep,
  pixelsPerFrame,
  stepsInSight,
  type TimelineScale,
  xOfFrame,
} from './timeline-scale'

/** The width of a label and its gap, in pixels. */
const labelRoom = 104
const parts = 10

/** Timecodes, with ticks between them where there is room. */
export function paintRuler(
  pen: CanvasRenderingContext2D,
  scale: TimelineScale,
  track: TimecodeTrack,
  { ruler }: LaneHeights,
  look: TimelineLook,
) {
  const wide = pixelsPerFrame(scale)
  const step = labelStep(track.rate, wide, labelRoom)
  const small = step / parts
  pen.fillStyle = look.lineStrong
  if (Number.isInteger(small) || small * wide >= 4)
    for (const frame of stepsInSight(scale, Math.max(1, Math.round(small))))
      pen.fillRect(Math.round(xOfFrame(scale, frame)), ruler - 5, 1, 5)
  pen.font = `500 11px ${look.mono}`
  pen.textBaseline = 'middle'
  pen.textAlign = 'left'
  for (const frame of stepsInSight(scale, step)) {
    const x = Math.round(xOfFrame(scale, frame))
    pen.fillStyle = look.ink3
    pen.fillRect(x, 6, 1, ruler - 6)
    pen.fillText(shortTimecode(track, frame, scale.frames), x + 5, ruler / 2)
  }
  pen.fillStyle = look.line
  pen.fillRect(0, ruler - 1, scale.width, 1)
}

/** A timecode without the hours, unless a frame of the video has any. */
export function shortTimecode(
  track: TimecodeTrack,
  frame: Parameters<typeof timecodeOf>[1],
  frames: number,
) {
  const timecode = timecodeOf(track, frame)
  const hour = 3600 * framesASecond(track.rate)
  return track.start + frames < hour ? timecode.slice(3) : timecode
}
