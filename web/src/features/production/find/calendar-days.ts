import type { Project } from '@/lib/api/types'

/** A month of a year, as `2026-11`. */
export type Month = string

const two = (n: number) => String(n).padStart(2, '0')

/** The date of a moment where the reader is, as `2026-11-05`. */
export function dayOf(moment: number | string): string {
  const date = new Date(moment)
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

export const monthOf = (moment: number): Month => dayOf(moment).slice(0, 7)

const partsOf = (month: Month) => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return { year, index: number - 1 }
}

/** The month that is `count` months later, or earlier if it is negative. */
export function monthAfter(month: Month, count: number): Month {
  const { year, index } = partsOf(month)
  return monthOf(new Date(year, index + count, 1).getTime())
}

/** The days of all weeks that overlap a month, starting on Monday. */
export function weeksOf(month: Month): string[][] {
  const { year, index } = partsOf(month)
  const before = (new Date(year, index, 1).getDay() + 6) % 7
  const days = before + new Date(year, index + 1, 0).getDate()
  return Array.from({ length: Math.ceil(days / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, day) =>
      dayOf(new Date(year, index, 1 - before + week * 7 + day).getTime()),
    ),
  )
}

/** From the start of the first week that overlaps a month to the end of the last one. */
export function spanOf(month: Month): [from: string, until: string] {
  const { year, index } = partsOf(month)
  const before = (new Date(year, index, 1).getDay() + 6) % 7
  const first = new Date(year, index, 1 - before)
  const after = new Date(year, index, 1 - before + weeksOf(month).length * 7)
  return [first.toISOString(), after.toISOString()]
}

export type CalendarEntry = { project: Project; kind: 'due' | 'approves' | 'approved'; at: string }

/** What happens with projects, by day and in order within a day. */
export function entriesByDay(projects: readonly Project[]): Map<string, CalendarEntry[]> {
  const entries = projects
    .flatMap((project): CalendarEntry[] => {
      const { clock, approvedAt, approvesAt, state } = project
      const due = clock.newDueAt ?? clock.dueAt
      if (due) return [{ project, kind: 'due', at: due }]
      if (approvesAt) return [{ project, kind: 'approves', at: approvesAt }]
      return state === 'approved' && approvedAt
        ? [{ project, kind: 'approved', at: approvedAt }]
        : []
    })
    .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
  const days = new Map<string, CalendarEntry[]>()
  for (const entry of entries) {
    const day = dayOf(entry.at)
    days.set(day, [...(days.get(day) ?? []), entry])
  }
  return days
}
