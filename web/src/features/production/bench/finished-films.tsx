import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Project } from '@/lib/api/types'
import { formatDate } from '@/lib/dates'
import { UnreadBadge } from '../conversation/unread-badge'
import { ProjectStill } from '../project-still'
import { StateBadge } from '../state/state-badge'
import { Section } from './section'

/** How many a dashboard shows: two rows in a wide window. */
const shown = 8

type FinishedFilmsProps = {
  /** Newest first. */
  projects: readonly Project[]
  /** Leads to all of them, if some are left out. */
  all: ReactNode
}

/** The newest finished projects, each with its picture. */
export function FinishedFilms({ projects, all }: FinishedFilmsProps) {
  return (
    <Section title={<Trans>Finished</Trans>} aside={projects.length > shown && all}>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-6 xl:grid-cols-4">
        {projects.slice(0, shown).map((project) => (
          <li key={project.id} className="min-w-0">
            <Link
              to="/project/$id"
              params={{ id: project.id }}
              className="group grid content-start gap-2"
            >
              <ProjectStill
                project={project}
                className="aspect-video w-full outline-line-strong group-hover:outline"
              />
              <span className="grid min-w-0">
                <span className="flex min-w-0 items-center gap-2">
                  <span className="truncate font-semibold">{project.title}</span>
                  <UnreadBadge count={project.unread} />
                </span>
                <Ending project={project} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** When a project was approved and which version, or that it was cancelled. */
function Ending({ project }: { project: Project }) {
  if (project.state !== 'approved') return <StateBadge project={project} inside={false} />
  const since = formatDate(project.approvedAt ?? project.stateSince)
  return (
    <span className="flex items-baseline justify-between gap-3 text-ink-2 text-sm">
      <span className="truncate">
        <Trans>Approved {since}</Trans>
      </span>
      <span className="flex-none font-mono text-tc">v{project.version}</span>
    </span>
  )
}
