import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Project } from '@/lib/api/types'
import { Card } from '@/ui/card'
import { ProjectActions } from '../actions/project-actions'
import { ClockFigure } from '../clock/clock-figure'
import { ticksBetween } from '../clock/clock-segments'
import { formatMoment } from '../clock/clock-time'
import { useServerNow } from '../clock/use-now'
import { UnreadBadge } from '../conversation/unread-badge'
import { ProjectStill } from '../project-still'
import { StateBadge } from '../state/state-badge'
import { Lane } from './lane'
import { windowAround } from './lane-window'

type BenchProps = {
  projects: readonly Project[]
  inside: boolean
  /** A row's action, if it is not the first thing that can be done. */
  action?: (project: Project) => ReactNode
}

/** Projects on a shared time axis; the red line is now. */
export function Bench({ projects, inside, action }: BenchProps) {
  const { t, i18n } = useLingui()
  const at = projects[0]?.clock.at ?? new Date().toISOString()
  const now = useServerNow(at)
  const { from, to } = windowAround(now)
  const share = (moment: number) => `${((moment - from) / (to - from)) * 100}%`
  return (
    <Card className="overflow-hidden">
      <div className="bench-row border-b border-line text-sm text-ink-3" aria-hidden>
        <span className="px-4 py-2.5">
          <Trans>{projects.length} active</Trans>
        </span>
        <span className="relative hidden overflow-hidden lg:block">
          {ticksBetween(from, to - 4 * 3_600_000, 6).map((tick) => (
            <span
              key={tick}
              className="absolute top-2.5 whitespace-nowrap border-l border-line-strong pl-1.5 font-mono text-tc"
              style={{ left: share(tick) }}
            >
              {formatMoment(tick, now, i18n.locale)}
            </span>
          ))}
        </span>
        <span className="hidden px-4 py-2.5 text-right lg:block">{t`Clock`}</span>
      </div>
      <ul>
        {projects.map((project) => (
          <li key={project.id} className="bench-row border-b border-line last:border-b-0">
            <div className="flex min-w-0 items-center gap-3 px-4 py-3">
              <ProjectStill project={project} />
              <div className="grid min-w-0 gap-0.5">
                <span className="flex min-w-0 items-center gap-2">
                  <Link
                    to="/project/$id"
                    params={{ id: project.id }}
                    className="truncate font-semibold hover:underline"
                  >
                    {project.title}
                  </Link>
                  <UnreadBadge count={project.unread} />
                </span>
                <span className="flex min-w-0 items-center gap-3 text-sm">
                  <StateBadge project={project} inside={inside} className="flex-none" />
                  {inside && <span className="truncate text-ink-3">{project.account.name}</span>}
                </span>
              </div>
            </div>
            <Lane project={project} inside={inside} now={now} />
            <div className="flex items-center justify-between gap-4 px-4 py-3 lg:justify-end">
              {action ? action(project) : <ProjectActions project={project} brief />}
              <ClockFigure project={project} />
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}
