import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Project } from '@/lib/api/types'
import { formatSpan } from '../clock/clock-time'
import { useServerNow } from '../clock/use-now'
import { UnreadBadge } from '../conversation/unread-badge'
import { ProjectStill } from '../project-still'
import { StateBadge } from '../state/state-badge'

type ProjectRowsProps = {
  projects: readonly Project[]
  inside: boolean
  /** Shown below the title instead of the state. */
  about?: (project: Project) => ReactNode
}

/** A short list with title, state, and time in that state. */
export function ProjectRows({ projects, inside, about }: ProjectRowsProps) {
  const { i18n } = useLingui()
  const now = useServerNow(projects[0]?.clock.at ?? new Date().toISOString())
  return (
    <ul className="border-t border-line">
      {projects.map((project) => (
        <li key={project.id} className="border-b border-line">
          <Link
            to="/project/$id"
            params={{ id: project.id }}
            className="flex items-center justify-between gap-4 py-2.5 hover:bg-raised"
          >
            <ProjectStill project={project} />
            <span className="mr-auto grid min-w-0">
              <span className="flex min-w-0 items-center gap-2">
                <span className="truncate font-semibold">{project.title}</span>
                <UnreadBadge count={project.unread} />
              </span>
              <span className="truncate text-sm text-ink-2">
                {about ? about(project) : <StateBadge project={project} inside={inside} />}
              </span>
            </span>
            <span className="flex-none font-mono text-ink-2 text-tc">
              {formatSpan(now - Date.parse(project.stateSince), i18n.locale)}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
