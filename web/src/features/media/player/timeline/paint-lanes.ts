import { asFrame } from '@/lib/timecode/units'
import { type Storyboard, tileAt } from '../bar/scrub-geometry'
import type { LaneHeights, TimelineLook } from './timeline-look'
import { frameAtX, pixelsPerFrame, type TimelineScale } from './timeline-scale'

/** A sheet of a storyboard, once it is loaded. */
export type SheetSource = (url: string) => CanvasImageSource | undefined

const gap = 2

/** A strip of pictures, each showing the frame at its middle. */
export function paintFilm(
  pen: CanvasRenderingContext2D,
  scale: TimelineScale,
  storyboard: Storyboard | undefined,
  sheetOf: SheetSource,
  { ruler, notes, film }: LaneHeights,
  look: TimelineLook,
) {
  const top = ruler + notes + gap
  const high = film - 2 * gap
  const end = Math.min(scale.width, scale.frames * pixelsPerFrame(scale) - scale.scroll)
  pen.fillStyle = look.line
  pen.fillRect(0, top, end, high)
  if (storyboard && storyboard.tileHeight > 0) {
    const wide = (high * storyboard.tileWidth) / storyboard.tileHeight
    pen.save()
    pen.beginPath()
    pen.rect(0, top, end, high)
    pen.clip()
    const first = Math.floor(scale.scroll / wide)
    for (let place = first; place * wide - scale.scroll < end; place++) {
      const x = place * wide - scale.scroll
      const { sheet = '', column, row } = tileAt(storyboard, frameAtX(scale, x + wide / 2))
      const picture = sheetOf(sheet)
      const { tileWidth, tileHeight } = storyboard
      if (picture)
        pen.drawImage(
          picture,
          column * tileWidth,
          row * tileHeight,
          tileWidth,
          tileHeight,
          x,
          top,
          wide,
          high,
        )
    }
    pen.restore()
  }
  pen.fillStyle = look.film
  pen.fillRect(0, top, end, 2)
}

const stroke = 3

/** The loudness, around the middle of its lane. */
export function paintWave(
  pen: CanvasRenderingContext2D,
  scale: TimelineScale,
  peaks: readonly number[] | undefined,
  { ruler, notes, film, wave }: LaneHeights,
  look: TimelineLook,
) {
  const middle = ruler + notes + film + wave / 2
  const half = wave / 2 - gap
  pen.fillStyle = look.wave
  if (!peaks || peaks.length === 0) {
    pen.fillRect(0, middle, scale.width, 1)
    return
  }
  const content = scale.width * scale.zoom
  const perPixel = peaks.length / content
  const first = Math.floor(scale.scroll / stroke)
  for (let place = first; place * stroke - scale.scroll < scale.width; place++) {
    const from = Math.floor(place * stroke * perPixel)
    if (from >= peaks.length) break
    const to = Math.min(
      peaks.length,
      Math.max(from + 1, Math.floor((place + 1) * stroke * perPixel)),
    )
    let loudest = 0
    for (let at = from; at < to; at++) loudest = Math.max(loudest, peaks[at] ?? 0)
    const tall = Math.max(0.5, Math.min(1, loudest) * half)
    pen.fillRect(place * stroke - scale.scroll, middle - tall, stroke - 1, tall * 2)
  }
}

/** Darkens what is outside the range between the in and the out point. */
export function paintOutside(
  pen: CanvasRenderingContext2D,
  scale: TimelineScale,
  range: { from: number; to: number },
  { ruler, notes, film, wave }: LaneHeights,
  look: TimelineLook,
) {
  const wide = pixelsPerFrame(scale)
  const left = range.from * wide - scale.scroll
  const right = (asFrame(range.to) + 1) * wide - scale.scroll
  pen.fillStyle = look.well
  pen.globalAlpha = 0.62
  const top = ruler + notes
  if (left > 0) pen.fillRect(0, top, Math.min(left, scale.width), film + wave)
  if (right < scale.width)
    pen.fillRect(Math.max(0, right), top, scale.width - Math.max(0, right), film + wave)
  pen.globalAlpha = 1
}
