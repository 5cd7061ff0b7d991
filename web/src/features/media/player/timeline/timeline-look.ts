/** The heights of the lanes in pixels, from top to bottom. */
export type LaneHeights = { ruler: number; notes: number; film: number; wave: number }

export const wideLanes: LaneHeights = { ruler: 28, notes: 36, film: 62, wave: 58 }
export const narrowLanes: LaneHeights = { ruler: 28, notes: 44, film: 46, wave: 40 }

export const heightOf = ({ ruler, notes, film, wave }: LaneHeights) => ruler + notes + film + wave

const names = {
  line: '--line',
  lineStrong: '--line-strong',
  ink: '--text',
  ink2: '--text-2',
  ink3: '--text-3',
  well: '--well',
  playhead: '--playhead',
  onPlayhead: '--on-playhead',
  onTrack: '--on-track',
  must: '--f-marker',
  plain: '--f-stone',
  done: '--f-audio',
  finding: '--t-marker',
  film: '--f-video',
  wave: '--t-audio',
  mono: '--font-family-mono',
} as const

/** The colours of the design, for a canvas. */
export type TimelineLook = Record<keyof typeof names, string>

export function lookOf(element: Element): TimelineLook {
  const style = getComputedStyle(element)
  const read = Object.entries(names).map(([key, name]) => [
    key,
    style.getPropertyValue(name).trim(),
  ])
  return Object.fromEntries(read) as TimelineLook
}
