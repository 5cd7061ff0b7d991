import { Trans, useLingui } from '@lingui/react/macro'
import { CircleAlert, TriangleAlert } from 'lucide-react'
import type { Project } from '@/lib/api/types'
import { classNames } from '@/lib/class-names'
import { clockAfter, formatHours, formatMoment, formatSpan, promisedHours } from './clock-time'
import { useServerNow } from './use-now'

type ClockFigureProps = { project: Project; big?: boolean }

/** What is left of the promise, or who has the project while the clock is stopped. */
export function ClockFigure({ project, big = false }: ClockFigureProps) {
  const { clock } = project
  const { i18n } = useLingui()
  const now = useServerNow(clock.at)
  const at = clockAfter(clock, now - Date.parse(clock.at))
  if (clock.lap === 0 || project.state === 'approved' || project.state === 'cancelled') return null
  const hours = promisedHours(clock)
  const Icon = at.level === 'late' ? CircleAlert : TriangleAlert
  return (
    <span className={classNames('grid', big ? 'gap-1 sm:text-right' : 'gap-0.5 text-right')}>
      <span
        className={classNames(
          'inline-flex items-center gap-1.5 font-mono tabular-nums',
          big ? 'sm:justify-end' : 'justify-end',
          big ? 'text-[44px] leading-none tracking-tight' : 'text-[17px]',
          at.level === 'risk' && 'text-marker',
          at.level === 'late' && 'text-danger',
        )}
      >
        {at.level !== 'fine' && <Icon size={big ? 24 : 14} strokeWidth={1.75} aria-hidden />}
        {formatHours(at.leftMs)}
      </span>
      <span className="text-sm text-ink-2">
        {at.leftMs < 0 ? <Trans>late, of {hours} h</Trans> : <Trans>left of {hours} h</Trans>}
      </span>
      {big && (
        <span className="text-sm text-ink-2">
          {clock.newDueAt ? (
            <Trans>New estimate: {formatMoment(clock.newDueAt, now, i18n.locale)}</Trans>
          ) : clock.dueAt ? (
            <Trans>due {formatMoment(clock.dueAt, now, i18n.locale)}</Trans>
          ) : (
            <Trans>
              The clock has been paused for{' '}
              {formatSpan(now - Date.parse(project.stateSince), i18n.locale)}
            </Trans>
          )}
        </span>
      )}
    </span>
  )
}
