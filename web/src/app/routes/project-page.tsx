import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { SquareDashed } from 'lucide-react'
import { FilesTab } from '@/features/media/files/files-tab'
import { projectQuery } from '@/features/production/project-queries'
import { ApiError } from '@/lib/api/api-error'
import { ErrorState } from '@/ui/error-state'
import { Skeleton } from '@/ui/skeleton'
import { Tabs } from '@/ui/tabs'
import { AppPage } from '../layout/app-page'
import { NotFoundPage } from './not-found-page'

/** The page of a project. */
export function ProjectPage() {
  const { t } = useLingui()
  const { id = '' }: { id?: string } = useParams({ strict: false })
  const project = useQuery(projectQuery(id))
  if (project.error instanceof ApiError && project.error.status === 404) return <NotFoundPage />
  return (
    <AppPage title={project.data?.title ?? t`Project`}>
      {project.isPending && <Skeleton className="h-64" />}
      {project.isError && (
        <ErrorState
          title={<Trans>We couldn't load this project</Trans>}
          retryLabel={t`Try again`}
          onRetry={() => void project.refetch()}
        />
      )}
      {project.data && (
        <div className="grid gap-5">
          <p className="flex items-center gap-2 text-stone">
            <SquareDashed size={16} strokeWidth={1.75} aria-hidden />
            <Trans>Draft</Trans>
          </p>
          <Tabs
            label={t`Project sections`}
            tabs={[
              { value: 'files', label: t`Files`, content: <FilesTab project={project.data} /> },
            ]}
            value="files"
            onChange={() => undefined}
          />
        </div>
      )}
    </AppPage>
  )
}
