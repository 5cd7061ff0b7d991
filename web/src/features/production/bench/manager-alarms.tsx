import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CircleAlert, Columns3, TriangleAlert, UserRoundPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Project } from '@/lib/api/types'
import { Card } from '@/ui/card'
import { EmptyState } from '@/ui/empty-state'
import { ProjectActions } from '../actions/project-actions'
import { clockAfter, formatSpan } from '../clock/clock-time'
import { useServerNow } from '../clock/use-now'
import { LowRatingRow } from '../rating/low-rating-row'
import { lowRatingsQuery } from '../rating/rating-queries'
import { CoverRow } from '../schedule/cover-row'
import { coverRequestsQuery } from '../schedule/desk-queries'
import { type Alarm, alarmsOf } from './alarms'

const icons = {
  late: CircleAlert,
  risk: TriangleAlert,
  check: Columns3,
  unassigned: UserRoundPlus,
}

type ManagerAlarmsProps = {
  projects: readonly Project[]
  /** Rows about money, which this part knows nothing of. */
  money: readonly ReactNode[]
}

/** What a manager has to decide, the most urgent first. */
export function ManagerAlarms({ projects, money }: ManagerAlarmsProps) {
  const now = useServerNow(projects[0]?.clock.at ?? new Date().toISOString())
  const alarms = alarmsOf(projects, now)
  const low = useQuery(lowRatingsQuery).data?.projects ?? []
  const covers = useQuery(coverRequestsQuery).data?.requests ?? []
  if (alarms.length + money.length + low.length + covers.length === 0)
    return (
      <Card>
        <EmptyState title={<Trans>Nothing needs you</Trans>}>
          <Trans>
            Late, unassigned and delivered projects, disputes, requests for cover and low ratings
            will appear here.
          </Trans>
        </EmptyState>
      </Card>
    )
  return (
    <Card className="overflow-hidden">
      <ul>
        {alarms.map((alarm) => (
          <AlarmRow key={alarm.project.id} alarm={alarm} now={now} />
        ))}
        {money}
        {covers.map((request) => (
          <CoverRow key={request.id} request={request} />
        ))}
        {low.map((project) => (
          <LowRatingRow key={project.id} project={project} />
        ))}
      </ul>
    </Card>
  )
}

function AlarmRow({ alarm: { kind, project }, now }: { alarm: Alarm; now: number }) {
  const { i18n } = useLingui()
  const Icon = icons[kind]
  const tone = {
    late: 'text-danger',
    risk: 'text-marker',
    check: 'text-qc',
    unassigned: 'text-ink-2',
  }
  const clock = clockAfter(project.clock, now - Date.parse(project.clock.at))
  const left = formatSpan(Math.abs(clock.leftMs), i18n.locale)
  const waits = formatSpan(now - Date.parse(project.stateSince), i18n.locale)
  const title = (
    <Link to="/project/$id" params={{ id: project.id }} className="font-semibold hover:underline">
      {project.title}
    </Link>
  )
  return (
    <li
      className={`flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-3 last:border-b-0 ${
        kind === 'late' ? 'bg-danger-soft' : ''
      }`}
    >
      <Icon size={18} strokeWidth={1.75} className={`flex-none ${tone[kind]}`} aria-hidden />
      <span className="grid min-w-0 flex-1 basis-[calc(100%-34px)] [overflow-wrap:anywhere] sm:basis-0">
        <span>
          {kind === 'late' && <Trans>{title} is late</Trans>}
          {kind === 'risk' && <Trans>{title} is at risk</Trans>}
          {kind === 'check' && <Trans>{title} waits for the final check</Trans>}
          {kind === 'unassigned' && <Trans>{title} has no editor</Trans>}
        </span>
        <span className="text-sm text-ink-2">
          {[project.account.name, project.editor?.name].filter(Boolean).join(', ')}
        </span>
      </span>
      <span className={`flex-none font-mono text-sm ${tone[kind]}`}>
        {kind === 'late' && <Trans>{left} missed</Trans>}
        {kind === 'risk' && <Trans>{left} left</Trans>}
        {(kind === 'check' || kind === 'unassigned') && <Trans>{waits} waiting</Trans>}
      </span>
      <ProjectActions project={project} brief />
    </li>
  )
}
