import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { disputesQuery } from '@/features/billing/billing-queries'
import { DisputeRow } from '@/features/billing/managed/payments/dispute-row'
import { toAnswer } from '@/features/billing/managed/payments/disputes-to-answer'
import { ClockPanel } from '@/features/demo/clock-panel'
import { LiveBoard } from '@/features/production/bench/live-board'
import { ManagerAlarms } from '@/features/production/bench/manager-alarms'
import { OlderProjects } from '@/features/production/bench/older-projects'
import { Section } from '@/features/production/bench/section'
import { boardQuery } from '@/features/production/project-queries'
import { lowRatingsQuery } from '@/features/production/rating/rating-queries'
import { coverRequestsQuery } from '@/features/production/schedule/desk-queries'
import { OnShift } from '@/features/production/schedule/on-shift'
import { DiskBanner, diskQuery } from '@/features/setup-check/disk-banner'
import { serviceQuery } from '@/lib/query/service'
import { Card } from '@/ui/card'
import { ErrorState } from '@/ui/error-state'
import { ShownAtOnce } from '@/ui/skeleton'
import { AppPage } from '../layout/app-page'
import { paths } from '../paths'
import { RoleDashboard } from './role-dashboard'

export function ManagerDashboard() {
  return (
    <RoleDashboard of="admin">
      <Overview />
    </RoleDashboard>
  )
}

function Overview() {
  const { t } = useLingui()
  const service = useQuery(serviceQuery)
  const disk = useQuery(diskQuery)
  const board = useInfiniteQuery(boardQuery)
  const alarms = [useQuery(lowRatingsQuery), useQuery(coverRequestsQuery), useQuery(disputesQuery)]
  return (
    <AppPage title={t`Overview`}>
      <ShownAtOnce pending={[service, disk, board, ...alarms].some((query) => query.isPending)}>
        <DiskBanner />
        {service.data?.demo && <ClockPanel />}
        <UnderWay />
        <OnShift />
      </ShownAtOnce>
    </AppPage>
  )
}

/** What is under way: what needs a manager, and all of it on the board. */
function UnderWay() {
  const { t } = useLingui()
  const list = useInfiniteQuery(boardQuery)
  const disputes = toAnswer(useQuery(disputesQuery).data?.payments ?? [])
  if (list.isPending) return null
  if (list.isError && !list.data)
    return (
      <Card>
        <ErrorState
          title={<Trans>We couldn't load your projects</Trans>}
          retryLabel={t`Try again`}
          onRetry={() => void list.refetch()}
        />
      </Card>
    )
  const projects = list.data.pages.flatMap((page) => page.projects ?? [])
  const older = list.hasNextPage && (
    <OlderProjects
      shown={projects.length}
      busy={list.isFetchingNextPage}
      onLoad={() => void list.fetchNextPage()}
    />
  )
  return (
    <>
      <Section title={<Trans>Needs you</Trans>}>
        {older}
        <ManagerAlarms
          projects={projects}
          money={disputes.map((payment) => (
            <DisputeRow
              key={payment.id}
              payment={payment}
              client={
                <Link
                  to={paths.payments}
                  search={{ month: 'all', outcome: 'disputed' }}
                  className="font-semibold hover:underline"
                >
                  {payment.account.name}
                </Link>
              }
            />
          ))}
        />
      </Section>
      {projects.length > 0 && (
        <Section
          title={<Trans>Board</Trans>}
          hint={<Trans>Drag a card to another column, or use its handle.</Trans>}
        >
          {older}
          <LiveBoard projects={projects} />
        </Section>
      )}
    </>
  )
}
