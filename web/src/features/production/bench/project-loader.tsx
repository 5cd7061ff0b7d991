import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Project } from '@/lib/api/types'
import { Card } from '@/ui/card'
import { ErrorState } from '@/ui/error-state'
import { ProjectRowsSkeleton } from '@/ui/skeletons'
import type { datedQuery, draftsQuery, finishedQuery, underWayQuery } from '../project-queries'

type ProjectLoaderProps = {
  query:
    | typeof draftsQuery
    | typeof finishedQuery
    | typeof underWayQuery
    | ReturnType<typeof datedQuery>
  children: (projects: Project[]) => ReactNode
}

/** Loads a list of projects, with the same loading and error states everywhere. */
export function ProjectLoader({ query, children }: ProjectLoaderProps) {
  const list = useQuery(query as typeof draftsQuery)
  if (list.isPending) return <ProjectRowsSkeleton count={3} />
  if (list.isError) return <ProjectsNotLoaded query={list} />
  return children(list.data.projects)
}

type ProjectsNotLoadedProps = { query: { error: Error | null; refetch: () => unknown } }

export function ProjectsNotLoaded({ query }: ProjectsNotLoadedProps) {
  const { t } = useLingui()
  return (
    <Card>
      <ErrorState
        title={t`We couldn't load your projects.`}
        error={query.error}
        onRetry={() => void query.refetch()}
      />
    </Card>
  )
}
