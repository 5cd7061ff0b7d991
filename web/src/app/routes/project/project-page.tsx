import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { EditorKitButton } from '@/features/media/files/editor-kit-button'
import { filesQuery } from '@/features/media/files/file-queries'
import { FilesTab } from '@/features/media/files/files-tab'
import { timeLeft } from '@/features/media/upload/upload-item'
import { useUploads } from '@/features/media/upload/use-uploads'
import { useReadAbout } from '@/features/notify/bell/use-read-about'
import { ProjectActions } from '@/features/production/actions/project-actions'
import { ActivityTab } from '@/features/production/activity/activity-tab'
import { BrandCard } from '@/features/production/brand/brand-card'
import { BriefEditor } from '@/features/production/brief/brief-editor'
import { BriefView } from '@/features/production/brief/brief-view'
import { ClockBar } from '@/features/production/clock/clock-bar'
import { UnreadBadge } from '@/features/production/conversation/unread-badge'
import { ProjectHeader } from '@/features/production/project-header'
import { projectQuery, useDuplicate, versionsQuery } from '@/features/production/project-queries'
import { RatingCard } from '@/features/production/rating/rating-card'
import { ApiError } from '@/lib/api/api-error'
import type { Project } from '@/lib/api/types'
import { roleOf } from '@/lib/redirect/home'
import { may } from '@/lib/team/positions'
import { ErrorState } from '@/ui/error-state'
import { lazyPart } from '@/ui/lazy-part'
import { Skeleton } from '@/ui/skeleton'
import { CardSkeleton, FactsSkeleton, TabsSkeleton } from '@/ui/skeletons'
import { Tabs } from '@/ui/tabs'
import { AppPage } from '../../layout/app-page'
import { paths } from '../../paths'
import type { Search } from '../../search'
import { useSignedInUser } from '../../signed-in-user'
import { NotFoundPage } from '../not-found-page'
import { wholeNumber } from '../review/room-address'
import { RoomSkeleton } from '../review/room-skeleton'
import { ProjectBrandKit } from './project-brand-kit'
import { ProjectMessages } from './project-messages'

const ReviewRoom = lazyPart(() =>
  import('../review/review-room').then((module) => ({ default: module.ReviewRoom })),
)

/** The page of a project. */
export function ProjectPage() {
  const { t } = useLingui()
  const { id = '' }: { id?: string } = useParams({ strict: false })
  const project = useQuery(projectQuery(id))
  const search: Search = useSearch({ strict: false })
  if (project.error instanceof ApiError && project.error.status === 404) return <NotFoundPage />
  // The key keeps what is written, drawn or attached in one project from being sent to the next.
  const opened = project.data && <Opened key={id} project={project.data} />
  // An open file needs the full width of the page.
  if (project.data && hasRoom(project.data) && !search.file) return opened
  return (
    <AppPage title={project.data?.title ?? t`Project`}>
      {project.isPending && <ProjectSkeleton />}
      {project.isError && (
        <ErrorState
          title={t`We couldn't load this project.`}
          error={project.error}
          onRetry={() => void project.refetch()}
        />
      )}
      {opened}
    </AppPage>
  )
}

/** Placeholders for the state, the clock, the tabs and the brief. */
const ProjectSkeleton = () => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
    <div className="grid gap-2">
      <Skeleton className="h-5 w-40" />
      <Skeleton className="h-4 w-64" />
    </div>
    <CardSkeleton lines={2} />
    <TabsSkeleton />
    <FactsSkeleton />
  </div>
)

/** Reports whether there is a version to watch. */
const hasRoom = ({ version, state, may }: Project) =>
  version > 0 && !(state === 'draft' && may.writeBrief)

type Tab = 'review' | 'brief' | 'files' | 'brand' | 'messages' | 'activity'

/** The tabs of a project; the first one is shown by default. */
const tabsOf = ({ version, may }: Project, inside: boolean): Tab[] => [
  ...(version > 0 ? (['review'] as const) : []),
  'brief',
  'files',
  // Clients have a separate page for it.
  ...(inside && may.readBrandKit ? (['brand'] as const) : []),
  ...(may.readMessages ? (['messages'] as const) : []),
  'activity',
]

function Opened({ project }: { project: Project }) {
  const search: Search = useSearch({ strict: false })
  const navigate = useNavigate()
  const drafting = project.state === 'draft' && project.may.writeBrief
  const files = (
    <FilesTab
      project={project}
      open={search.file}
      frame={wholeNumber(search.f)}
      folder={search.folder}
      onOpen={(file) =>
        void navigate({
          to: '.',
          search: { ...(!drafting && { tab: 'files' }), folder: search.folder, file },
          resetScroll: !!file,
        })
      }
    />
  )
  return drafting ? (
    <Drafted project={project} files={files} />
  ) : (
    <UnderWay project={project} files={files} />
  )
}

type PartProps = { project: Project; files: ReactNode }

function Drafted({ project, files }: PartProps) {
  const search: Search = useSearch({ strict: false })
  const navigate = useNavigate()
  useReadAbout(project.id, useSignedInUser(), false)
  const items = useUploads(project.id).filter(({ state }) => state !== 'done')
  if (search.tab === 'messages')
    return (
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
        <Link to="." search={{}} className="link justify-self-start">
          <Trans>Back to the brief</Trans>
        </Link>
        <ProjectMessages project={project} />
      </div>
    )
  return (
    <>
      <Link
        to="."
        search={{ tab: 'messages' }}
        className="link -mb-4 flex items-center gap-2 justify-self-end"
      >
        <MessagesLabel unread={project.unread} />
      </Link>
      <BriefEditor
        project={project}
        footage={files}
        uploads={{ running: items.length, secondsLeft: timeLeft(items) }}
        onSubmitted={() => void navigate({ to: '.', search: {} })}
      />
      <ProjectActions project={project} />
    </>
  )
}

function UnderWay({ project, files }: PartProps) {
  const { t } = useLingui()
  const search: Search = useSearch({ strict: false })
  const navigate = useNavigate()
  const user = useSignedInUser()
  const inside = roleOf(user.role) !== 'client'
  const deliverable = useDeliverable(project)
  const duplicate = useDuplicate((id) => void navigate({ to: '/project/$id', params: { id } }))
  const mayDuplicate = !user.viewedBy && !!user.account && may(user.account.position, 'submit')
  const room = hasRoom(project) && !search.file
  const contents: Record<Tab, { label: ReactNode; content: ReactNode }> = {
    review: { label: t`Review`, content: null },
    brief: {
      label: t`Brief`,
      content: (
        <BriefView
          project={project}
          {...(mayDuplicate && { onDuplicate: () => duplicate.mutate(project.id) })}
          duplicating={duplicate.isPending}
          aside={<BesideBrief project={project} inside={inside} />}
        />
      ),
    },
    files: { label: t`Files`, content: files },
    brand: { label: t`Brand kit`, content: <ProjectBrandKit project={project.id} /> },
    messages: {
      label: <MessagesLabel unread={project.unread} />,
      content: <ProjectMessages project={project} />,
    },
    activity: {
      label: t`Activity`,
      content: (
        <>
          {room && (
            <div className="grid grid-cols-[minmax(0,1fr)] gap-6 pt-4">
              <ProjectHeader project={project} inside={inside} />
              <ClockBar project={project} inside={inside} />
            </div>
          )}
          <ActivityTab project={project} />
        </>
      ),
    },
  }
  const shown = tabsOf(project, inside)
  const wanted = search.file ? 'files' : search.tab
  const tabs = shown.map((value) => ({ value, ...contents[value] }))
  const tab = shown.find((name) => name === wanted) ?? shown[0] ?? 'files'
  useReadAbout(project.id, user, room && tab === 'review' && !search.compare)
  const openTab = (next: string) =>
    void navigate({
      to: '.',
      search: ({ file: _, ...before }: Search) => ({ ...before, tab: next }),
      resetScroll: false,
    })
  const actions = project.transitions.length > 0 && (
    <ProjectActions project={project} deliverable={deliverable} />
  )
  if (room)
    return (
      <Suspense fallback={<RoomSkeleton title={project.title} />}>
        <ReviewRoom
          project={project}
          inside={inside}
          actions={actions || null}
          tabs={tabs.filter(({ value }) => value !== 'review')}
          tab={tab}
          onTab={openTab}
        />
      </Suspense>
    )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <ProjectHeader project={project} inside={inside} actions={actions} />
      <ClockBar project={project} inside={inside} />
      <RatingCard project={project} />
      <Tabs label={t`Project sections`} tabs={tabs} value={tab} onChange={openTab} />
    </div>
  )
}

/** A summary of the brand kit; people who work on the project can also download all of it. */
function BesideBrief({ project, inside }: { project: Project; inside: boolean }) {
  const whole = inside ? { to: '.', search: { tab: 'brand' } } : { to: paths.brandKit }
  return (
    <>
      {project.may.readBrandKit && (
        <BrandCard
          project={project.id}
          open={
            <Link {...whole} className="link inline-block min-h-6">
              <Trans context="to open something">Open</Trans>
            </Link>
          }
        />
      )}
      {project.may.takeEditorKit && <EditorKitButton project={project.id} />}
    </>
  )
}

const MessagesLabel = ({ unread }: { unread: number }) => (
  <span className="inline-flex items-center gap-2">
    <Trans>Messages</Trans>
    <UnreadBadge count={unread} />
  </span>
)

/** The uploaded versions that were not delivered yet. */
function useDeliverable({ id: project }: Project) {
  const files = useQuery(filesQuery(project))
  const versions = useQuery(versionsQuery(project))
  const delivered = new Set(versions.data?.versions.map(({ fileId }) => fileId))
  return (files.data?.files ?? []).filter(
    ({ id, purpose }) => purpose === 'version' && !delivered.has(id),
  )
}
