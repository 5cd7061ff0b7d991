import type { Desk } from '@/lib/api/types'

export type CalendarDay = {
  /** As the server writes it: 2026-11-17. */
  date: string
  weekday: number
  works: boolean
  off: Desk['daysOff'][number] | undefined
  due: { id: string; title: string; state: string; at: Date; hit: boolean }[]
}

/** The date of a moment in a time zone. */
export const dateIn = (moment: Date | number, timeZone: string | undefined) =>
  // Swedish dates have the server's format.
  new Intl.DateTimeFormat('sv-SE', { timeZone: timeZone || undefined }).format(moment)

const dayLength = 24 * 60 * 60 * 1000

/** An editor's upcoming days: what is due on each, and whether they work. */
export function calendarDays(desk: Desk, count: number): CalendarDay[] {
  const today = Date.parse(`${dateIn(Date.parse(desk.at), desk.timeZone)}T12:00:00Z`)
  return Array.from({ length: count }, (_, index) => {
    const noon = new Date(today + index * dayLength)
    const date = noon.toISOString().slice(0, 10)
    const off = desk.daysOff.find(({ firstDay, lastDay }) => firstDay <= date && date <= lastDay)
    return {
      date,
      weekday: noon.getUTCDay(),
      off,
      works: !off && desk.works.days.includes(noon.getUTCDay()),
      due: desk.projects.flatMap(({ dueAt, ...project }) =>
        dueAt && dateIn(Date.parse(dueAt), desk.timeZone) === date
          ? [{ ...project, at: new Date(dueAt) }]
          : [],
      ),
    }
  })
}
