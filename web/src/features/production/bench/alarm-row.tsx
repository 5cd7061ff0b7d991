import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { CircleAlert, Columns3, TriangleAlert, UserRoundPlus } from 'lucide-react'
import type { Project } from '@/lib/api/types'
import { ProjectActions } from '../actions/project-actions'
import { clockAfter, formatSpan } from '../clock/clock-time'
import { ProjectStill } from '../project-still'
import type { Reason } from './alarms-query'

const icons = {
  missed: CircleAlert,
  at_risk: TriangleAlert,
  final_check: Columns3,
  unassigned: UserRoundPlus,
}

const tones = {
  missed: 'text-danger',
  at_risk: 'text-marker',
  final_check: 'text-qc',
  unassigned: 'text-ink-2',
}

type AlarmRowProps = { reason: Reason; project: Project; now: number }

/** One urgent project, with the action that resolves it. */
export function AlarmRow({ reason, project, now }: AlarmRowProps) {
  const { i18n } = useLingui()
  const Icon = icons[reason]
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
        reason === 'missed' ? 'bg-danger-soft' : ''
      }`}
    >
      <span className="relative flex-none">
        <ProjectStill project={project} />
        <span
          className={`absolute bottom-0 left-0 grid size-5 place-items-center rounded-clip bg-canvas ${tones[reason]}`}
        >
          <Icon size={13} strokeWidth={1.75} aria-hidden />
        </span>
      </span>
      <span className="grid min-w-0 flex-1 basis-[calc(100%-80px)] [overflow-wrap:anywhere] sm:basis-0">
        <span>
          {reason === 'missed' && <Trans>{title} is late</Trans>}
          {reason === 'at_risk' && <Trans>{title} is at risk</Trans>}
          {reason === 'final_check' && <Trans>{title} is waiting for the final check</Trans>}
          {reason === 'unassigned' && <Trans>{title} has no editor</Trans>}
        </span>
        <span className="text-sm text-ink-2">
          {[project.account.name, project.editor?.name].filter(Boolean).join(', ')}
        </span>
      </span>
      <span className={`flex-none font-mono text-sm ${tones[reason]}`}>
        {reason === 'missed' && <Trans>{left} late</Trans>}
        {reason === 'at_risk' && <Trans>{left} left</Trans>}
        {(reason === 'final_check' || reason === 'unassigned') && <Trans>{waits} waiting</Trans>}
      </span>
      <ProjectActions project={project} brief />
    </li>
  )
}

/** The board's filter for each reason. */
const views: Record<Reason, Record<string, string>> = {
  missed: { risk: 'missed' },
  at_risk: { risk: 'at_risk' },
  final_check: { state: 'final_check' },
  unassigned: { editor: 'none' },
}

type MoreAlarmsRowProps = { reason: Reason; count: number; shown: number }

/** The number for a reason, with a link to all of them, where not all are listed. */
export function MoreAlarmsRow({ reason, count, shown }: MoreAlarmsRowProps) {
  // Final checks may already be listed above as late or at risk.
  if (shown === 0 || count <= shown) return null
  const Icon = icons[reason]
  return (
    <li className="flex items-center gap-4 border-b border-line px-4 py-3 last:border-b-0">
      <Icon size={18} strokeWidth={1.75} className={`flex-none ${tones[reason]}`} aria-hidden />
      <Link to="." search={views[reason]} hash="board" className="link min-h-6">
        {reason === 'missed' && (
          <Plural value={count} one="# late project" other="All # late projects" />
        )}
        {reason === 'at_risk' && (
          <Plural value={count} one="# project at risk" other="All # projects at risk" />
        )}
        {reason === 'final_check' && (
          <Plural value={count} one="# final check" other="All # final checks" />
        )}
        {reason === 'unassigned' && (
          <Plural
            value={count}
            one="# project without an editor"
            other="All # projects without an editor"
          />
        )}
      </Link>
    </li>
  )
}
