import type { MarkerGroup } from './markers'
import type { LaneHeights, TimelineLook } from './timeline-look'
import { type TimelineScale, xOfFrame } from './timeline-scale'

/** A range that the technical check has flagged, in frames, both included. */
export type TimelineFinding = { from: number; to: number; label: string }

const flag = { width: 20, height: 22, tip: 7 }
const bar = 18

/** The flags and brackets of the notes, the selected one on top. */
export function paintMarkers(
  pen: CanvasRenderingContext2D,
  groups: readonly MarkerGroup[],
  selected: string | undefined,
  { ruler }: LaneHeights,
  look: TimelineLook,
) {
  const isSelected = ({ markers }: MarkerGroup) => markers.some(({ id }) => id === selected)
  const top = ruler + 7
  pen.textBaseline = 'middle'
  pen.textAlign = 'center'
  pen.font = `600 11px ${look.mono}`
  for (const group of groups) if (!isSelected(group)) paintGroup(pen, group, top, look)
  const chosen = groups.find(isSelected)
  if (chosen) paintGroup(pen, chosen, top, look, selected)
}

function paintGroup(
  pen: CanvasRenderingContext2D,
  group: MarkerGroup,
  top: number,
  look: TimelineLook,
  selected?: string,
) {
  const shown = group.markers.find(({ id }) => id === selected) ?? group.markers[0]
  if (!shown) return
  const color = selected ? look.playhead : look[group.tone]
  const words = group.tone === 'done' && !selected ? '' : String(shown.number)
  const tag = Math.max(flag.width, words.length * 7 + 7)
  if (group.end > group.x) {
    paintBracket(pen, group, top, { color, tag, framed: !!selected })
    pen.fillStyle = selected ? look.onPlayhead : look.onTrack
    pen.fillText(words, group.x + tag / 2, top + bar / 2 + 0.5)
    return
  }
  const left = group.x - tag / 2
  if (group.markers.length > 1) {
    // For more than one, a second flag shows behind the first.
    pen.globalAlpha = 0.5
    paintFlag(pen, left + 4, top - 2, tag, color)
    pen.globalAlpha = 1
  }
  if (selected) paintFlag(pen, left - 2, top - 2, tag + 4, look.ink)
  paintFlag(pen, left, top, tag, color)
  pen.fillStyle = selected ? look.onPlayhead : look.onTrack
  pen.fillText(words, group.x, top + (flag.height - flag.tip) / 2 + 0.5)
}

function paintFlag(
  pen: CanvasRenderingContext2D,
  x: number,
  y: number,
  wide: number,
  color: string,
) {
  pen.fillStyle = color
  pen.beginPath()
  pen.moveTo(x, y)
  pen.lineTo(x + wide, y)
  pen.lineTo(x + wide, y + flag.height - flag.tip)
  pen.lineTo(x + wide / 2, y + flag.height)
  pen.lineTo(x, y + flag.height - flag.tip)
  pen.fill()
}

type Bracket = { color: string; tag: number; framed: boolean }

function paintBracket(
  pen: CanvasRenderingContext2D,
  { x, end }: MarkerGroup,
  top: number,
  { color, tag, framed }: Bracket,
) {
  const wide = Math.max(tag, end - x)
  pen.fillStyle = color
  pen.globalAlpha = 0.28
  pen.fillRect(x, top, wide, bar)
  pen.globalAlpha = 1
  pen.fillRect(x, top, tag, bar)
  pen.fillRect(x + wide - 3, top, 3, bar)
  if (!framed) return
  pen.strokeStyle = color
  pen.lineWidth = 1.5
  pen.strokeRect(x - 3, top - 3, wide + 6, bar + 6)
}

/** The findings of the technical check: a line with a triangle at its start. */
export function paintFindings(
  pen: CanvasRenderingContext2D,
  findings: readonly TimelineFinding[],
  scale: TimelineScale,
  { ruler, notes }: LaneHeights,
  look: TimelineLook,
) {
  const bottom = ruler + notes - 2
  pen.fillStyle = look.finding
  for (const { from, to } of findings) {
    const x = xOfFrame(scale, from)
    const end = xOfFrame(scale, to + 1)
    if (end < -8 || x > scale.width + 8) continue
    pen.fillRect(x, bottom - 2, Math.max(2, end - x), 2)
    pen.beginPath()
    pen.moveTo(x - 5, bottom)
    pen.lineTo(x, bottom - 9)
    pen.lineTo(x + 5, bottom)
    pen.fill()
  }
}

/** The finding under a point, with a small tolerance. */
export const findingAt = (findings: readonly TimelineFinding[], scale: TimelineScale, x: number) =>
  findings.find(
    ({ from, to }) => x >= xOfFrame(scale, from) - 6 && x <= xOfFrame(scale, to + 1) + 6,
  )
