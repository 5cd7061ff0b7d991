import { framesASecond } from '@/lib/timecode/timecode'
import { asFrame, type Frame, type Rate } from '@/lib/timecode/units'

/**
 * The part of a video that a timeline shows: all of it at zoom 1, from the left edge at `scroll`.
 */
export type TimelineScale = {
  /** How many frames the video has. */
  readonly frames: number
  /** The width of the timeline on the screen, in pixels. */
  readonly width: number
  readonly zoom: number
  /** How many pixels of the video are to the left of the timeline. */
  readonly scroll: number
}

/** The zoom limit: a frame is never wider than this, in pixels. */
const widestFrame = 24

export const pixelsPerFrame = ({ frames, width, zoom }: TimelineScale) =>
  frames > 0 ? (width * zoom) / frames : 0

export const mostZoom = ({ frames, width }: Pick<TimelineScale, 'frames' | 'width'>) =>
  width > 0 ? Math.max(1, (frames * widestFrame) / width) : 1

/** The position of a frame's left edge, in pixels from the left edge of the timeline. */
export const xOfFrame = (scale: TimelineScale, frame: number) =>
  frame * pixelsPerFrame(scale) - scale.scroll

export function frameAtX(scale: TimelineScale, x: number): Frame {
  const wide = pixelsPerFrame(scale)
  if (!(wide > 0)) return asFrame(0)
  return asFrame(Math.min(scale.frames - 1, Math.max(0, (x + scale.scroll) / wide)))
}

/** The scale after scrolling to a position, never beyond the ends. */
export function scrolledTo(scale: TimelineScale, scroll: number): TimelineScale {
  const furthest = Math.max(0, scale.width * (scale.zoom - 1))
  return { ...scale, scroll: Math.min(furthest, Math.max(0, scroll)) }
}

/** The scale at another zoom; what is under `anchor` stays there. */
export function zoomedTo(scale: TimelineScale, zoom: number, anchor: number): TimelineScale {
  const next = Math.min(mostZoom(scale), Math.max(1, zoom))
  const place = (scale.scroll + anchor) / scale.zoom
  return scrolledTo({ ...scale, zoom: next }, place * next - anchor)
}

/** How close to the edge the playhead can come, and where it is after turning the page. */
const edge = 0.04
const afterTurning = 0.12

/** The scale in which a frame is visible: the page turns only when the frame has left it. */
export function following(scale: TimelineScale, frame: number): TimelineScale {
  const x = xOfFrame(scale, frame)
  const { width } = scale
  if (x >= 0 && x <= width * (1 - edge)) return scale
  return scrolledTo(scale, x + scale.scroll - width * afterTurning)
}

/** The zoom slider has equal steps of magnification, from 0 to 1. */
export const sliderOfZoom = (zoom: number, most: number) =>
  most > 1 ? Math.log(zoom) / Math.log(most) : 0
export const zoomOfSlider = (place: number, most: number) => most ** place

const secondSteps = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200]

/** The fewest frames between two labels of the ruler that leave `gap` pixels for each. */
export function labelStep(rate: Rate, wide: number, gap: number): number {
  const second = framesASecond(rate)
  const steps = [
    ...[1, 2, 5, 10].filter((step) => step < second),
    ...secondSteps.map((step) => step * second),
  ]
  return steps.find((step) => step * wide >= gap) ?? second * 7200
}

/** The visible frames of a step, and one more on each side. */
export function stepsInSight(scale: TimelineScale, step: number): Frame[] {
  const first = Math.floor(frameAtX(scale, 0) / step)
  const last = Math.ceil(frameAtX(scale, scale.width) / step)
  return Array.from({ length: last - first + 1 }, (_, place) =>
    asFrame((first + place) * step),
  ).filter((frame) => frame < scale.frames)
}
