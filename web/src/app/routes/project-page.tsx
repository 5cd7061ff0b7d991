import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { SquareDashed } from 'lucide-react'
import { FilesTab } from '@/features/media/files/files-tab'
import { projectQuery } from '@/features/production/project-queries'
import { ApiError } from '@/lib/api/api-error'
import { ErrorState } from '@/ui/error-state'
import { Skeleton } from '@/ui/skeleton'
import { Tabs } from '@/ui/tabs'
import { AppPage } from '../layout/app-page'
import type { Search } from '../search'
import { NotFoundPage } from './not-found-page'

/** The page of a project. */
export function ProjectPage() {
  const { t } = useLingui()
  const { id = '' }: { id?: string } = useParams({ strict: false })
  const search: Search = useSearch({ strict: false })
  const navigate = useNavigate()
  const project = useQuery(projectQuery(id))
  if (project.error instanceof ApiError && project.error.status === 404) return <NotFoundPage />
  const files = project.data && (
    <FilesTab
      project={project.data}
      open={search.file}
      frame={frameIn(search.f)}
      onOpen={(file) => void navigate({ to: '.', search: { file }, resetScroll: !!file })}
    />
  )
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
            tabs={[{ value: 'files', label: t`Files`, content: files }]}
            value="files"
            onChange={() => undefined}
          />
        </div>
      )}
    </AppPage>
  )
}

/** The frame number that an address names, if it is one. */
const frameIn = (text: string | undefined) =>
  text && /^\d{1,9}$/.test(text) ? Number(text) : undefined
