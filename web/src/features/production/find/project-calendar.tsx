import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { Project } from '@/lib/api/types'
import { classNames } from '@/lib/class-names'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { IconButton } from '@/ui/icon-button'
import { stateStyles } from '../state/state-style'
import {
  type CalendarEntry,
  dayOf,
  entriesByDay,
  type Month,
  monthAfter,
  weeksOf,
} from './calendar-days'

type ProjectCalendarProps = {
  /** The projects with a date in the weeks of the month. */
  projects: readonly Project[]
  now: number
  month: Month
  /** Shows another month, or the current one if undefined. */
  onMonth: (month: Month | undefined) => void
}

/** Projects on the days when something happens with them: due, approved, approved automatically. */
export function ProjectCalendar({ projects, now, month, onMonth: choose }: ProjectCalendarProps) {
  const { t, i18n } = useLingui()
  const today = dayOf(now)
  const days = entriesByDay(projects)
  const weeks = weeksOf(month)
  const name = new Intl.DateTimeFormat(i18n.locale, { month: 'long', year: 'numeric' }).format(
    new Date(`${month}-15T12:00:00`),
  )
  const count = [...days].reduce(
    (sum, [day, entries]) => sum + (day.startsWith(month) ? entries.length : 0),
    0,
  )
  const weekday = new Intl.DateTimeFormat(i18n.locale, { weekday: 'short' })
  return (
    <Card className="overflow-hidden">
      <div className="flex flex-wrap items-center gap-2 border-b border-line px-4 py-2.5">
        <h3 className="t3 first-letter:uppercase" aria-live="polite">
          {name}
        </h3>
        <span className="mr-auto text-sm text-ink-3">
          <Plural value={count} one="# date" other="# dates" />
        </span>
        <Button size="sm" variant="ghost" onClick={() => choose(undefined)}>
          <Trans>Today</Trans>
        </Button>
        <IconButton label={t`Previous month`} onClick={() => choose(monthAfter(month, -1))}>
          <ChevronLeft size={18} strokeWidth={1.75} />
        </IconButton>
        <IconButton label={t`Next month`} onClick={() => choose(monthAfter(month, 1))}>
          <ChevronRight size={18} strokeWidth={1.75} />
        </IconButton>
      </div>
      <table className="block w-full table-fixed lg:table">
        <caption className="visually-hidden">{name}</caption>
        <thead className="hidden lg:table-header-group">
          <tr>
            {weeks[0]?.map((day) => (
              <th
                key={day}
                scope="col"
                className="border-b border-line px-2 py-1.5 text-left text-sm font-normal text-ink-3"
              >
                {weekday.format(new Date(`${day}T12:00:00`))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="block lg:table-row-group">
          {weeks.map((week) => (
            <tr key={week[0]} className="block lg:table-row">
              {week.map((day) => (
                <Day
                  key={day}
                  day={day}
                  today={day === today}
                  outside={!day.startsWith(month)}
                  entries={days.get(day) ?? []}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

type DayProps = { day: string; today: boolean; outside: boolean; entries: CalendarEntry[] }

/** A day; on a phone only if something happens on it. */
function Day({ day, today, outside, entries }: DayProps) {
  const { i18n } = useLingui()
  const date = new Date(`${day}T12:00:00`)
  const long = new Intl.DateTimeFormat(i18n.locale, { weekday: 'long', day: 'numeric' })
  return (
    <td
      className={classNames(
        'border-b border-line px-4 py-2 align-top lg:h-28 lg:border-r lg:px-2 lg:last:border-r-0',
        entries.length > 0 && !outside ? 'grid gap-1 lg:table-cell' : 'hidden lg:table-cell',
        outside && 'text-ink-3 lg:bg-well',
      )}
      {...(today && { 'aria-current': 'date' as const })}
    >
      <span
        className={classNames(
          'inline-grid w-fit min-w-6 rounded-full px-1.5 font-mono text-tc lg:justify-items-center',
          today && 'bg-playhead text-on-playhead',
        )}
      >
        <span className="lg:hidden">{long.format(date)}</span>
        <span className="hidden lg:inline">{date.getDate()}</span>
      </span>
      {entries.length > 0 && (
        <ul className="mt-1 grid gap-1">
          {entries.map((entry) => (
            <li key={entry.project.id}>
              <Entry entry={entry} />
            </li>
          ))}
        </ul>
      )}
    </td>
  )
}

function Entry({ entry: { project, kind, at } }: { entry: CalendarEntry }) {
  const { i18n } = useLingui()
  const time = new Intl.DateTimeFormat(i18n.locale, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(new Date(at))
  return (
    <Link
      to="/project/$id"
      params={{ id: project.id }}
      data-track={stateStyles[project.state].track}
      className="grid rounded-clip border-(--track-fill) border-l-2 bg-raised px-2 py-1 text-sm hover:bg-ink/10"
    >
      <span className="truncate font-medium">{project.title}</span>
      <span className="truncate text-ink-2">
        {kind === 'due' && <Trans>Due {time}</Trans>}
        {kind === 'approves' && <Trans>Approved automatically {time}</Trans>}
        {kind === 'approved' && <Trans>Approved</Trans>}
      </span>
    </Link>
  )
}
