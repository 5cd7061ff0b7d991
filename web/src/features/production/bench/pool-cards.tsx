import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import type { Project } from '@/lib/api/types'
import { Card } from '@/ui/card'
import { EmptyState } from '@/ui/empty-state'
import { MoreButton } from '@/ui/more-button'
import { ProjectRowsSkeleton } from '@/ui/skeletons'
import { ProjectActions } from '../actions/project-actions'
import { formatMoment } from '../clock/clock-time'
import { useServerNow } from '../clock/use-now'
import { languageNames } from '../language-names'
import { poolQuery } from '../project-queries'
import { ProjectStill } from '../project-still'
import { serviceNames } from '../service-names'
import { ProjectsNotLoaded } from './project-loader'

/** Projects that wait for an editor, with the reasons to take them, page by page. */
export function PoolCards() {
  const pool = useInfiniteQuery(poolQuery)
  if (pool.isPending) return <ProjectRowsSkeleton count={3} />
  if (pool.isError) return <ProjectsNotLoaded query={pool} />
  const projects = pool.data.pages.flatMap((page) => page.projects)
  if (projects.length === 0 && !pool.hasNextPage)
    return (
      <Card>
        <EmptyState title={<Trans>No projects to claim</Trans>}>
          <Trans>
            New projects in your languages and services will appear here as soon as clients submit
            them. We'll notify you.
          </Trans>
        </EmptyState>
      </Card>
    )
  return (
    <>
      {projects.length === 0 && (
        <p className="text-ink-2">
          <Trans>
            None of the projects that have waited longest match your languages and services.
          </Trans>
        </p>
      )}
      <ul className="grid gap-2">
        {projects.map((project) => (
          <li key={project.id}>
            <PoolCard project={project} />
          </li>
        ))}
      </ul>
      <MoreButton list={pool}>
        <Trans>Load more</Trans>
      </MoreButton>
    </>
  )
}

function PoolCard({ project }: { project: Project }) {
  const { i18n } = useLingui()
  const now = useServerNow(project.clock.at)
  const { service, brief, clock } = project
  const about = [
    project.account.name,
    service && i18n._(serviceNames[service]),
    brief.formats?.join(', '),
  ]
  const language = brief.language && i18n._(languageNames[brief.language])
  return (
    <Card className="flex flex-wrap items-center justify-between gap-4 p-4">
      <ProjectStill project={project} className="h-[54px] w-24" />
      <div className="mr-auto grid min-w-0 flex-1 basis-56 gap-1">
        <Link
          to="/project/$id"
          params={{ id: project.id }}
          className="truncate font-semibold hover:underline"
        >
          {project.title}
        </Link>
        <span className="text-sm text-ink-2 [overflow-wrap:anywhere]">
          {about.filter(Boolean).join(', ')}
        </span>
        <span className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
          {project.priority && (
            <b className="text-playhead-text">
              <Trans>Priority</Trans>
            </b>
          )}
          {language && (
            <span className="inline-flex items-center gap-1.5">
              <Check size={14} strokeWidth={2} className="text-audio" aria-hidden />
              {language}
            </span>
          )}
          <span className="text-ink-2">
            {clock.dueAt ? (
              <Trans>due {formatMoment(clock.dueAt, now, i18n.locale)}</Trans>
            ) : (
              <Trans>The client's editing slots are in use</Trans>
            )}
          </span>
        </span>
      </div>
      <ProjectActions project={project} brief />
    </Card>
  )
}
