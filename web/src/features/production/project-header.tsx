import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Project } from '@/lib/api/types'
import { Avatar } from '@/ui/avatar'
import { ClockFigure } from './clock/clock-figure'
import { formatMoment } from './clock/clock-time'
import { useServerNow } from './clock/use-now'
import { OpenQuestion } from './open-question'
import { RoundFlags } from './round-flags'
import { serviceNames } from './service-names'
import { StateBadge } from './state/state-badge'

type ProjectHeaderProps = { project: Project; inside: boolean; actions?: ReactNode }

/** The state in words, who has the project, the clock and the rounds. */
export function ProjectHeader({ project, inside, actions }: ProjectHeaderProps) {
  const { i18n } = useLingui()
  const { service, brief } = project
  const formats = brief.formats?.join(', ')
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
      <div className="grid min-w-0 max-w-[760px] gap-2">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <StateBadge project={project} inside={inside} />
          <span className="text-sm text-ink-2">
            {[service && i18n._(serviceNames[service]), formats].filter(Boolean).join(', ')}
          </span>
        </p>
        {project.state !== 'draft' && (
          <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-ink-2 [overflow-wrap:anywhere]">
            <Ball project={project} inside={inside} />
            {project.version > 0 && <RoundFlags rounds={project.rounds} />}
          </p>
        )}
        {inside && <p className="text-sm text-ink-3">{project.account.name}</p>}
        <OpenQuestion project={project} />
        {actions && <div className="mt-1">{actions}</div>}
      </div>
      <ClockFigure project={project} big />
    </div>
  )
}

/** Who has to act, and since when. */
function Ball({ project, inside }: Omit<ProjectHeaderProps, 'actions'>) {
  const { i18n } = useLingui()
  const now = useServerNow(project.clock.at)
  const since = formatMoment(project.stateSince, now, i18n.locale)
  const editor = project.editor?.name
  switch (project.state) {
    case 'in_review':
    case 'needs_info':
      return inside ? (
        <Trans>
          With {project.account.name} since {since}
        </Trans>
      ) : (
        <Trans>Your turn since {since}</Trans>
      )
    case 'final_check':
      return <Trans>With our managers since {since}</Trans>
    case 'queued':
      if (!editor) return <Trans>Waiting for an editor since {since}</Trans>
      break
    case 'on_hold':
      return project.heldFor === 'billing' ? (
        <Trans>On hold since {since}, until the plan is paid or resumed</Trans>
      ) : (
        <Trans>On hold since {since}</Trans>
      )
    case 'approved':
      return <Trans>Approved {since}</Trans>
    case 'cancelled':
      return <Trans>Cancelled {since}</Trans>
    case 'draft':
    case 'in_progress':
    case 'revision':
  }
  if (!editor) return <Trans>No one has been working on it since {since}</Trans>
  return (
    <span className="inline-flex items-center gap-2">
      <Avatar name={editor} />
      <span className="min-w-0">
        <Trans>
          With <b className="text-ink">{editor}</b> since {since}
        </Trans>
      </span>
    </span>
  )
}
