import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { CreditsCard } from '@/features/billing/credits/credits-card'
import { NeedsYou } from '@/features/production/bench/needs-you'
import { ProjectLoader } from '@/features/production/bench/project-loader'
import { ProjectRows } from '@/features/production/bench/project-rows'
import { Section } from '@/features/production/bench/section'
import { byDue, needsClient } from '@/features/production/bench/sort-projects'
import {
  type ProjectSearch,
  readSearch,
  writeSearch,
} from '@/features/production/find/project-search'
import { ProjectsSection } from '@/features/production/find/projects-section'
import { NewProjectDialog } from '@/features/production/new-project-dialog'
import { projectsQuery, underWayQuery } from '@/features/production/project-queries'
import { QueueSection } from '@/features/production/queue/queue-section'
import type { Project } from '@/lib/api/types'
import { may } from '@/lib/team/positions'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { AppPage } from '../layout/app-page'
import { seesBilling } from '../layout/navigation'
import { paths } from '../paths'
import type { Search } from '../search'
import { useSignedInUser } from '../signed-in-user'
import { RoleDashboard } from './role-dashboard'

/** What a client has with us: what needs them first. */
export function ClientDashboard() {
  const { t } = useLingui()
  return (
    <RoleDashboard of="client">
      <AppPage title={t`Projects`}>
        <ProjectLoader query={underWayQuery}>
          {(open) => (
            <ProjectLoader query={projectsQuery}>
              {(newest) => <Dashboard open={open} newest={newest} />}
            </ProjectLoader>
          )}
        </ProjectLoader>
      </AppPage>
    </RoleDashboard>
  )
}

type DashboardProps = {
  /** What is under way. */
  open: Project[]
  /** The newest projects, whatever became of them. */
  newest: Project[]
}

function Dashboard({ open: underWay, newest }: DashboardProps) {
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
  const drafts = newest.filter(({ state }) => state === 'draft')
  const over = newest.filter(({ state }) => state === 'approved' || state === 'cancelled')
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
  return (
    <>
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_336px]">
        {first ? (
          <NeedsYou project={first} />
        ) : (
          <Greeting begin={begin} empty={open.length + newest.length === 0} />
        )}
        <CreditsCard
          addresses={{ billing: paths.billing, tokens: paths.tokens }}
          maySeeBilling={seesBilling(user)}
        />
      </div>
      <ProjectsSection open={open} search={search} onSearch={onSearch} />
      <QueueSection />
      <div className="grid gap-8 lg:grid-cols-2">
        {drafts.length > 0 && (
          <Section title={<Trans>Drafts</Trans>}>
            <ProjectRows projects={drafts} inside={false} />
          </Section>
        )}
        {over.length > 0 && (
          <Section title={<Trans>Finished</Trans>}>
            <ProjectRows projects={over} inside={false} />
          </Section>
        )}
      </div>
      {beginning && (
        <NewProjectDialog
          onClose={() => setBeginning(false)}
          onBegun={(id) => void navigate({ to: '/project/$id', params: { id } })}
        />
      )}
    </>
  )
}

function Greeting({ begin, empty }: { begin: React.ReactNode; empty: boolean }) {
  const user = useSignedInUser()
  const name = user.fullName.split(' ')[0] || user.username
  return (
    <Card className="grid content-center gap-4 p-6 md:p-8">
      <p className="text-ink-2 [overflow-wrap:anywhere]">
        <Trans>Good to see you, {name}.</Trans>
      </p>
      <h2 className="d3">
        {empty ? (
          <Trans>Your first project starts here.</Trans>
        ) : (
          <Trans>Nothing waits for you.</Trans>
        )}
      </h2>
      <p className="text-ink-2">
        <Trans>The clock starts when your brief and your footage are in.</Trans>
      </p>
      {begin}
    </Card>
  )
}
