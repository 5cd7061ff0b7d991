import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { SquareDashed } from 'lucide-react'
import { formatDate } from '@/lib/dates'
import { Card } from '@/ui/card'
import { EmptyState } from '@/ui/empty-state'
import { ErrorState } from '@/ui/error-state'
import { Skeleton } from '@/ui/skeleton'
import { projectsQuery } from './project-queries'

/** The projects one may see, the newest first. */
export function ProjectList() {
  const { t } = useLingui()
  const list = useQuery(projectsQuery)
  if (list.isPending) return <Skeleton className="h-48" />
  if (list.isError)
    return (
      <Card>
        <ErrorState
          title={<Trans>We couldn't load your projects</Trans>}
          retryLabel={t`Try again`}
          onRetry={() => void list.refetch()}
        />
      </Card>
    )
  if (list.data.projects.length === 0)
    return (
      <Card>
        <EmptyState title={<Trans>Nothing on the bench</Trans>}>
          <Trans>Your projects will appear here, each with its own clock.</Trans>
        </EmptyState>
      </Card>
    )
  return (
    <Card className="overflow-hidden">
      <ul>
        {list.data.projects.map((project) => (
          <li key={project.id} className="border-t border-line first:border-t-0">
            <Link
              to="/project/$id"
              params={{ id: project.id }}
              className="flex items-center gap-4 px-4 py-3.5 hover:bg-raised"
            >
              <SquareDashed
                size={18}
                strokeWidth={1.75}
                className="flex-none text-stone"
                aria-hidden
              />
              <span className="grid min-w-0 flex-1">
                <span className="truncate font-semibold">{project.title}</span>
                <span className="text-sm text-stone">
                  <Trans>Draft</Trans>
                </span>
              </span>
              <span className="text-sm text-ink-2">{formatDate(project.createdAt)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
