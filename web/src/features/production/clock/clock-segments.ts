import type { ProjectStep } from '@/lib/api/types'
import type { Track } from '../state/state-style'
import { stateStyles } from '../state/state-style'

/** A period of a project's time in which one side had it. */
export type Segment = {
  from: number
  to: number
  mode: 'ours' | 'theirs' | 'paused'
  track: Track
  state: ProjectStep['to']
  /** The version that was worked on. */
  version: number
}

/**
 * The time of a project up to now, split where another side got it. Before its first turn there is
 * none.
 */
export function segmentsOf(steps: readonly ProjectStep[], now: number): Segment[] {
  const segments: Segment[] = []
  let version = 1
  steps.forEach((step, index) => {
    const from = Date.parse(step.at)
    const next = steps[index + 1]
    const to = next ? Date.parse(next.at) : Math.max(now, from)
    if (step.kind === 'request-changes' || step.kind === 'reopen') version = (step.version ?? 0) + 1
    if (step.clock === 'off' || to <= from) return
    const last = segments.at(-1)
    const track = step.clock === 'theirs' ? 'marker' : stateStyles[step.to].track
    if (last && last.to === from && last.mode === step.clock && last.track === track) last.to = to
    else segments.push({ from, to, mode: step.clock, track, state: step.to, version })
  })
  return segments
}

const hour = 3_600_000

/** Ticks for a ruler between two moments: whole hours, as many as there is room for. */
export function ticksBetween(from: number, to: number, most: number): number[] {
  const step = [1, 2, 3, 6, 12, 24, 48, 96, 168, 336, 720]
    .map((h) => h * hour)
    .find((size) => (to - from) / size <= most)
  if (!step) return []
  const ticks: number[] = []
  const midnight = new Date(from).setHours(0, 0, 0, 0)
  for (let at = midnight; at < to; at += step) if (at >= from) ticks.push(at)
  return ticks
}
