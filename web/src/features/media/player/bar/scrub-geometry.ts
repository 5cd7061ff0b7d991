import { framesASecond } from '@/lib/timecode/timecode'
import { asFrame, type Frame, type Rate } from '@/lib/timecode/units'
import type { FrameRange } from '../transport/transport-snapshot'

/** The frame under a point of a bar that shows `frames` frames side by side. */
export function frameAtPoint(x: number, width: number, frames: number): Frame {
  if (!(width > 0)) return asFrame(0)
  return asFrame(Math.min(frames - 1, Math.max(0, (x / width) * frames)))
}

/** The position of the middle of a frame on the bar, from 0 to 1. */
export const placeOfFrame = (frame: Frame, frames: number) =>
  frames > 0 ? (frame + 0.5) / frames : 0

/** Where a range begins on the bar and how long it is, both from 0 to 1. */
export const placeOfRange = ({ from, to }: FrameRange, frames: number) => ({
  start: frames > 0 ? from / frames : 0,
  length: frames > 0 ? (to - from + 1) / frames : 0,
})

/** The left edge of something centred over a point but kept within the bar. */
export const keptInside = (x: number, ownWidth: number, width: number) =>
  Math.min(Math.max(0, width - ownWidth), Math.max(0, x - ownWidth / 2))

/** How many frames a key moves the slider, if any. */
export function framesForKey(key: string, shift: boolean, rate: Rate): number | undefined {
  const small = shift ? 10 : 1
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return -small
    case 'ArrowRight':
    case 'ArrowUp':
      return small
    case 'PageDown':
      return -framesASecond(rate)
    case 'PageUp':
      return framesASecond(rate)
    case 'Home':
      return Number.NEGATIVE_INFINITY
    case 'End':
      return Number.POSITIVE_INFINITY
    default:
      return undefined
  }
}

/** Sheets of thumbnails of the video, each read left to right and top to bottom. */
export type Storyboard = {
  sheets: readonly string[]
  columns: number
  rows: number
  tileWidth: number
  tileHeight: number
  tiles: number
  framesPerTile: number
}

/** The position of a frame's thumbnail: its sheet, column and row. */
export function tileAt(storyboard: Storyboard, frame: Frame) {
  const { columns, rows, tiles, framesPerTile } = storyboard
  const tile = Math.min(tiles - 1, Math.floor(frame / framesPerTile))
  const onSheet = tile % (columns * rows)
  return {
    sheet: storyboard.sheets[Math.floor(tile / (columns * rows))],
    column: onSheet % columns,
    row: Math.floor(onSheet / columns),
  }
}
