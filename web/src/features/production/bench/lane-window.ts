import type { Project } from '@/lib/api/types'

const hour = 3_600_000

/** The time range that a bench shows around now. */
export const windowAround = (now: number) => ({ from: now - 20 * hour, to: now + 28 * hour })

/** The position of a project's clip, cut to the visible range; undefined if it has no times. */
export function clipOf(project: Project, now: number) {
  const { from, to } = windowAround(now)
  const begins = Date.parse(project.stateSince)
  const due = project.clock.dueAt ? Date.parse(project.clock.dueAt) : undefined
  const ends = due ?? now
  if (project.clock.mode === 'off' || ends < from || begins > to) return undefined
  return {
    begins: Math.max(from, begins),
    now: Math.max(from, Math.min(now, Math.max(ends, now))),
    ends: Math.min(to, Math.max(ends, now)),
    due: due !== undefined && due >= from && due <= to ? due : undefined,
  }
}
