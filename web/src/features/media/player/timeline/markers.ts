import { type TimelineScale, xOfFrame } from './timeline-scale'

/** How a marker looks: amber must be done, grey is optional, green is done. */
export type MarkerTone = 'must' | 'plain' | 'done'

/** A note on the timeline; `from` and `to` are frames, both included. */
export type TimelineMarker = {
  id: string
  from: number
  to: number
  number: number
  tone: MarkerTone
  label: string
}

/** Markers too close together to be told apart, drawn as one. */
export type MarkerGroup = {
  markers: TimelineMarker[]
  x: number
  /** Where the range ends; the same as x for a single frame. */
  end: number
  tone: MarkerTone
}

/** Flags closer than this are drawn as one, in pixels. */
const tooNear = 20
const flagHalf = 10

const strength: Record<MarkerTone, number> = { must: 2, plain: 1, done: 0 }

/** What to draw for the markers, which are sorted by their first frame. */
export function groupMarkers(
  markers: readonly TimelineMarker[],
  scale: TimelineScale,
): MarkerGroup[] {
  const groups: MarkerGroup[] = []
  for (const marker of markers) {
    const x = xOfFrame(scale, marker.from + (marker.to > marker.from ? 0 : 0.5))
    const end = marker.to > marker.from ? xOfFrame(scale, marker.to + 1) : x
    if (end < -flagHalf || x > scale.width + flagHalf) continue
    const last = groups.at(-1)
    if (last && x - last.x < tooNear) {
      last.markers.push(marker)
      last.end = Math.max(last.end, end)
      if (strength[marker.tone] > strength[last.tone]) last.tone = marker.tone
    } else groups.push({ markers: [marker], x, end, tone: marker.tone })
  }
  return groups
}

/** The group under a point; the one that begins last is on top. */
export const groupAt = (groups: readonly MarkerGroup[], x: number) =>
  groups.findLast(
    (group) => x >= group.x - flagHalf && x <= Math.max(group.x + flagHalf, group.end),
  )

/** The marker that a press on a group selects: the one after the selected one, in a cycle. */
export function pressedIn({ markers }: MarkerGroup, selected: string | undefined) {
  const at = markers.findIndex(({ id }) => id === selected)
  return markers[(at + 1) % markers.length]
}
