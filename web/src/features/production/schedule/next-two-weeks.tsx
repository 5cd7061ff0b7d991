import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CalendarOff, CalendarPlus, Clock3, TriangleAlert, X } from 'lucide-react'
import { useState } from 'react'
import type { Desk } from '@/lib/api/types'
import { classNames } from '@/lib/class-names'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { IconButton } from '@/ui/icon-button'
import { DaysSkeleton } from '@/ui/skeletons'
import { Section } from '../bench/section'
import { type CalendarDay, calendarDays } from './calendar-days'
import { CalendarFeedDialog } from './calendar-feed-dialog'
import { deskQuery, useCancelDayOff } from './desk-queries'
import { TakeOffDialog } from './take-off-dialog'
import { WorkingTimeDialog } from './working-time-dialog'

/** What is due on an editor's upcoming days, and when they are away. */
export function NextTwoWeeks({ editor }: { editor: string }) {
  const desk = useQuery(deskQuery(editor))
  const [open, setOpen] = useState<'off' | 'time' | 'feed'>()
  const close = () => setOpen(undefined)
  return (
    <Section
      title={<Trans>Next two weeks</Trans>}
      hint={<Trans>What is due, and when you work.</Trans>}
      aside={
        <div className="flex flex-wrap gap-2">
          <Button size="sm" onClick={() => setOpen('time')} disabled={!desk.data}>
            <Clock3 size={15} aria-hidden />
            <Trans>Working time</Trans>
          </Button>
          <Button size="sm" onClick={() => setOpen('feed')}>
            <CalendarPlus size={15} aria-hidden />
            <Trans>Calendar feed</Trans>
          </Button>
          <Button size="sm" onClick={() => setOpen('off')} disabled={!desk.data}>
            <CalendarOff size={15} aria-hidden />
            <Trans>Take days off</Trans>
          </Button>
        </div>
      }
    >
      {desk.data ? <Days desk={desk.data} /> : <DaysSkeleton />}
      {open === 'feed' && <CalendarFeedDialog onClose={close} />}
      {desk.data && open === 'off' && <TakeOffDialog desk={desk.data} onClose={close} />}
      {desk.data && open === 'time' && <WorkingTimeDialog desk={desk.data} onClose={close} />}
    </Section>
  )
}

function Days({ desk }: { desk: Desk }) {
  const { t } = useLingui()
  const hit = desk.projects.filter((project) => project.hit)
  const titles = hit
    .map(({ title, cover }) => (cover ? t`${title} (${cover} was asked to cover)` : title))
    .join(', ')
  return (
    <Card className="overflow-hidden">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard */}
      <div className="relative overflow-x-auto" tabIndex={0}>
        <ul className="grid min-w-[980px] grid-cols-14">
          {calendarDays(desk, 14).map((day, index) => (
            <Day key={day.date} day={day} today={index === 0} desk={desk} />
          ))}
        </ul>
      </div>
      {hit.length > 0 && (
        <p className="flex items-center gap-2 border-t border-line bg-marker-soft px-4 py-3 [overflow-wrap:anywhere]">
          <TriangleAlert size={16} className="flex-none text-marker" aria-hidden />
          <span>
            <Trans>You're away when these are due: {titles}. Your managers can see this.</Trans>
          </span>
        </p>
      )}
    </Card>
  )
}

type DayProps = { day: CalendarDay; today: boolean; desk: Desk }

function Day({ day, today, desk }: DayProps) {
  const { t, i18n } = useLingui()
  const cancel = useCancelDayOff(desk.editor.id)
  const noon = new Date(`${day.date}T12:00:00Z`)
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(i18n.locale, { ...options, timeZone: 'UTC' }).format(noon)
  const time = new Intl.DateTimeFormat(i18n.locale, {
    hour: '2-digit',
    hourCycle: 'h23',
    minute: '2-digit',
    timeZone: desk.timeZone || undefined,
  })
  const off = day.off
  return (
    <li
      className={classNames(
        'grid min-h-36 content-start gap-1.5 border-r border-line p-2 last:border-r-0',
        today && 'border-t-2 border-t-playhead',
        !day.works && 'schedule-off',
      )}
    >
      <span className="flex justify-between text-sm">
        <b>{part({ weekday: 'short' })}</b>
        <span className="text-ink-3">{part({ day: 'numeric' })}</span>
      </span>
      {off?.id && (
        <span className="flex items-start justify-between gap-1 text-sm text-ink-2">
          <span className="line-clamp-4 min-w-0 flex-1 [overflow-wrap:anywhere]" title={off.note}>
            {off.note || <Trans>Day off</Trans>}
          </span>
          {off.firstDay === day.date && (
            <IconButton
              label={t`Cancel day off`}
              onClick={() => off.id && cancel.mutate(off.id)}
              disabled={cancel.isPending}
            >
              <X size={14} aria-hidden />
            </IconButton>
          )}
        </span>
      )}
      {day.due.map(({ id, title, at, hit }) => (
        <Link
          key={id}
          to="/project/$id"
          params={{ id }}
          className={classNames(
            'grid min-h-6 rounded-[4px] border-l-2 bg-raised px-1.5 py-1 text-sm hover:underline',
            hit ? 'border-l-marker' : 'border-l-video',
          )}
        >
          <span className="font-mono text-[0.75rem] text-ink-2">{time.format(at)}</span>
          <span className="truncate">{title}</span>
        </Link>
      ))}
    </li>
  )
}
