import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { filesQuery } from '@/features/media/files/file-queries'
import { FilesTab } from '@/features/media/files/files-tab'
import { ProjectActions } from '@/features/production/actions/project-actions'
import { ActivityTab } from '@/features/production/activity/activity-tab'
import { ClockBar } from '@/features/production/clock/clock-bar'
import { ProjectHeader } from '@/features/production/project-header'
import { projectQuery, versionsQuery } from '@/features/production/project-queries'
import { ApiError } from '@/lib/api/api-error'
import type { Project } from '@/lib/api/types'
import { roleOf } from '@/lib/redirect/home'
import { ErrorState } from '@/ui/error-state'
import { Skeleton } from '@/ui/skeleton'
import { Tabs } from '@/ui/tabs'
import { AppPage } from '../layout/app-page'
import type { Search } from '../search'
import { useSignedInUser } from '../signed-in-user'
import { NotFoundPage } from './not-found-page'
import { ProjectReview } from './project-review'

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
      {project.data && <Opened project={project.data} />}
    </AppPage>
  )
}

const tabNames = ['review', 'brief', 'files', 'activity'] as const
type Tab = (typeof tabNames)[number]

function Opened({ project }: { project: Project }) {
  const { t } = useLingui()
  const search: Search = useSearch({ strict: false })
  const navigate = useNavigate()
  const inside = roleOf(useSignedInUser().role) !== 'client'
  const files = useQuery(filesQuery(project.id))
  const versions = useQuery(versionsQuery(project.id))
  const delivered = new Set(versions.data?.versions.map(({ fileId }) => fileId))
  const deliverable = (files.data?.files ?? []).filter(
    ({ id, purpose }) => purpose === 'version' && !delivered.has(id),
  )
  const draft = project.state === 'draft'
  const shown: Tab[] = draft
    ? ['files']
    : project.version > 0
      ? ['review', 'files', 'activity']
      : ['files', 'activity']
  const wanted = search.file ? 'files' : search.tab
  const tab = shown.find((name) => name === wanted) ?? shown[0] ?? 'files'
  const contents: Record<Tab, { label: string; content: React.ReactNode }> = {
    review: { label: t`Review`, content: <ProjectReview project={project} /> },
    brief: { label: t`Brief`, content: null },
    files: {
      label: t`Files`,
      content: (
        <FilesTab
          project={project}
          open={search.file}
          frame={frameIn(search.f)}
          onOpen={(file) =>
            void navigate({ to: '.', search: { tab: 'files', file }, resetScroll: !!file })
          }
        />
      ),
    },
    activity: { label: t`Activity`, content: <ActivityTab project={project} /> },
  }
  return (
    <div className="grid gap-6">
      <ProjectHeader
        project={project}
        inside={inside}
        actions={<ProjectActions project={project} deliverable={deliverable} />}
      />
      {!draft && <ClockBar project={project} />}
      <Tabs
        label={t`Project sections`}
        tabs={shown.map((value) => ({ value, ...contents[value] }))}
        value={tab}
        onChange={(value) => void navigate({ to: '.', search: { tab: value } })}
      />
    </div>
  )
}

/** The frame number that an address names, if it is one. */
const frameIn = (text: string | undefined) =>
  text && /^\d{1,9}$/.test(text) ? Number(text) : undefined
