import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { EditorCard } from '@/features/account/people/editor-card'
import { billingQuery, creditsQuery } from '@/features/billing/billing-queries'
import { CreditsCard } from '@/features/billing/credits/credits-card'
import { PastDuePanel } from '@/features/billing/plan/past-due-panel'
import { ReferralPanel } from '@/features/billing/plan/referral-panel'
import { FinishedFilms } from '@/features/production/bench/finished-films'
import { NeedsYou } from '@/features/production/bench/needs-you'
import { ProjectLoader } from '@/features/production/bench/project-loader'
import { ProjectRows } from '@/features/production/bench/project-rows'
import { Section } from '@/features/production/bench/section'
import { byDue, needsClient } from '@/features/production/bench/sort-projects'
import { findQuery } from '@/features/production/find/find-queries'
import {
  isNarrow,
  type ProjectSearch,
  readSearch,
  writeSearch,
} from '@/features/production/find/project-search'
import { ProjectsSection } from '@/features/production/find/projects-section'
import { NewProjectDialog } from '@/features/production/new-project-dialog'
import { draftsQuery, finishedQuery, underWayQuery } from '@/features/production/project-queries'
import { queueQuery } from '@/features/production/queue/queue-query'
import { QueueSection } from '@/features/production/queue/queue-section'
import { RatingAsk } from '@/features/production/rating/rating-ask'
import { ratingsToGiveQuery } from '@/features/production/rating/rating-queries'
import type { Project } from '@/lib/api/types'
import { classNames } from '@/lib/class-names'
import { may } from '@/lib/team/positions'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { ShownAtOnce, Skeleton } from '@/ui/skeleton'
import { CardSkeleton, ProjectRowsSkeleton } from '@/ui/skeletons'
import { AppPage } from '../../layout/app-page'
import { seesBilling } from '../../layout/navigation'
import { paths } from '../../paths'
import type { Search } from '../../search'
import { useSignedInUser } from '../../signed-in-user'
import { RoleDashboard } from '../role-dashboard'
import { FirstRun } from './client-first-run/first-run'

/** A client's projects: what needs them first. */
export function ClientDashboard() {
  return (
    <RoleDashboard of="client">
      <Projects />
    </RoleDashboard>
  )
}

function Projects() {
  const { t } = useLingui()
  const sees = seesBilling(useSignedInUser())
  const pending = [
    useQuery({ ...billingQuery, enabled: sees }),
    useQuery(creditsQuery()),
    useQuery(underWayQuery),
    useQuery(draftsQuery),
    useQuery(finishedQuery),
    useQuery(ratingsToGiveQuery),
    useQuery(queueQuery()),
  ].some((query) => query.isLoading)
  return (
    <AppPage title={t`Projects`}>
      <ShownAtOnce
        pending={pending}
        skeleton={
          <>
            <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_336px]">
              <Skeleton className="h-80" />
              <CardSkeleton lines={4} />
            </div>
            <ProjectRowsSkeleton count={3} />
          </>
        }
      >
        <Owing />
        <ProjectLoader query={underWayQuery}>
          {(open) => (
            <ProjectLoader query={draftsQuery}>
              {(drafts) => (
                <ProjectLoader query={finishedQuery}>
                  {(over) => <Dashboard open={open} drafts={drafts} over={over} />}
                </ProjectLoader>
              )}
            </ProjectLoader>
          )}
        </ProjectLoader>
      </ShownAtOnce>
    </AppPage>
  )
}

/** Shows a failed payment, above everything else. */
function Owing() {
  const sees = seesBilling(useSignedInUser())
  const billing = useQuery({ ...billingQuery, enabled: sees }).data
  const owes = billing?.subscription?.state === 'past_due'
  const credits = useQuery({ ...creditsQuery(), enabled: owes }).data
  return billing && owes && <PastDuePanel billing={billing} videos={credits?.left ?? 0} />
}

type DashboardProps = {
  /** Projects under way. */
  open: Project[]
  drafts: Project[]
  /** The newest finished projects. */
  over: Project[]
}

function Dashboard({ open: underWay, drafts, over }: DashboardProps) {
  const user = useSignedInUser()
  const navigate = useNavigate()
  const [beginning, setBeginning] = useState(false)
  const address: Search = useSearch({ strict: false })
  const search = readSearch(address)
  const onSearch = (change: Partial<ProjectSearch>) =>
    void navigate({
      to: paths.clientDashboard,
      search: writeSearch({ ...search, ...change }) as never,
      replace: true,
      resetScroll: false,
    })
  const mayBegin = !user.viewedBy && !!user.account && may(user.account.position, 'submit')
  const open = underWay.toSorted(byDue)
  const first = open.find(needsClient)
  // The editor who worked on the newest project that has one.
  const editor = [...underWay, ...over]
    .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
    .find((project) => project.editor)?.editor?.id
  const overview = !isNarrow(search) && (search.view === 'timeline' || search.view === 'board')
  const begin = mayBegin && (
    <Button
      variant={first ? 'solid' : 'primary'}
      onClick={() => setBeginning(true)}
      className="justify-self-start"
    >
      <Plus size={16} strokeWidth={1.75} aria-hidden />
      <Trans>New project</Trans>
    </Button>
  )
  const draftList = drafts.length > 0 && (
    <Section title={<Trans>Drafts</Trans>}>
      <ProjectRows projects={drafts} inside={false} />
    </Section>
  )
  const dialog = beginning && (
    <NewProjectDialog
      onClose={() => setBeginning(false)}
      onBegun={(id) => void navigate({ to: '/project/$id', params: { id } })}
    />
  )
  const nothingSubmitted = open.length === 0 && over.length === 0
  // A client who has archived all their projects is not new.
  const archive = useInfiniteQuery({
    ...findQuery({ q: '', archived: true }),
    enabled: nothingSubmitted,
  })
  const isNew = nothingSubmitted && archive.data?.pages[0]?.projects?.length === 0
  if (nothingSubmitted && archive.isPending) return <CardSkeleton lines={4} button />
  if (isNew && !isNarrow(search))
    return (
      <>
        <FirstRun onBegin={mayBegin ? () => setBeginning(true) : undefined} drafts={draftList} />
        {dialog}
      </>
    )
  return (
    <>
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_336px]">
        {first ? <NeedsYou project={first} /> : <Greeting begin={begin} />}
        <CreditsCard
          addresses={{ billing: paths.billing, tokens: paths.tokens }}
          maySeeBilling={seesBilling(user)}
        />
      </div>
      <RatingAsk />
      <ProjectsSection
        open={open}
        search={search}
        onSearch={onSearch}
        begin={first ? begin : undefined}
      />
      <QueueSection />
      {overview && (
        <div
          className={classNames(
            'grid gap-x-4 gap-y-8',
            draftList && over.length > 0 && 'lg:grid-cols-[minmax(0,1fr)_336px]',
          )}
        >
          {draftList && <div className="lg:order-last">{draftList}</div>}
          {over.length > 0 && (
            <FinishedFilms
              projects={over}
              all={
                <Link
                  to={paths.clientDashboard}
                  search={writeSearch({ ...search, view: 'list', state: 'approved' }) as never}
                  className="text-sm underline"
                >
                  <Trans>All approved projects</Trans>
                </Link>
              }
            />
          )}
        </div>
      )}
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {editor && <EditorCard id={editor} />}
        <ReferralPanel />
      </div>
      {dialog}
    </>
  )
}

function Greeting({ begin }: { begin: React.ReactNode }) {
  const user = useSignedInUser()
  const name = user.fullName.split(' ')[0] || user.username
  return (
    <Card className="grid content-center gap-4 p-6 md:p-8">
      <p className="text-ink-2 [overflow-wrap:anywhere]">
        <Trans>Good to see you, {name}.</Trans>
      </p>
      <h2 className="d3">
        <Trans>You're all caught up.</Trans>
      </h2>
      <p className="text-ink-2">
        <Trans>The clock starts when your brief and your footage are in.</Trans>
      </p>
      {begin}
    </Card>
  )
}
