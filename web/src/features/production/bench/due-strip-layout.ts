import type { Project } from '@/lib/api/types'
import { clockAfter } from '../clock/clock-time'

const hour = 3_600_000

/** The strip begins with late projects and then covers a day. */
export const lateHours = 3
export const aheadHours = 24

/** The share of the strip that a name takes, so that no two overlap. */
const clipShare = 0.15

export type DueClip = {
  project: Project
  due: number
  level: 'fine' | 'risk' | 'late'
  /** The position on the strip, from 0 to 1. */
  at: number
  row: number
}

/** The position of a moment on the strip, from 0 to 1; the last name still fits on it. */
export const shareOf = (ms: number, now: number) =>
  (1 - clipShare) *
  Math.min(1, Math.max(0, ((ms - now) / hour + lateHours) / (lateHours + aheadHours)))

/**
 * What is late or due within a day while our time runs, earliest first, in as few rows as possible.
 */
export function dueClips(projects: readonly Project[], now: number): DueClip[] {
  const ends: number[] = []
  return projects
    .filter(({ clock }) => clock.mode === 'ours' && clock.promiseMs > 0)
    .map((project) => {
      const { leftMs, level } = clockAfter(project.clock, now - Date.parse(project.clock.at))
      return { project, due: now + leftMs, level }
    })
    .filter(({ due }) => due - now <= aheadHours * hour)
    .toSorted((a, b) => a.due - b.due)
    .map((clip) => {
      const at = shareOf(clip.due, now)
      const free = ends.findIndex((end) => end <= at)
      const row = free < 0 ? ends.length : free
      ends[row] = at + clipShare
      return { ...clip, at, row }
    })
}
