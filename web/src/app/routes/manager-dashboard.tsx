import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { disputesQuery } from '@/features/billing/billing-queries'
import { DisputeRow } from '@/features/billing/managed/payments/dispute-row'
import { toAnswer } from '@/features/billing/managed/payments/disputes-to-answer'
import { ClockPanel } from '@/features/demo/clock-panel'
import { boardQuery } from '@/features/production/bench/board-queries'
import { ManagerAlarms } from '@/features/production/bench/manager-alarms'
import { Section } from '@/features/production/bench/section'
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
import { ManagerBoard } from './manager-board'
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
  const board = useQuery(boardQuery({}))
  const alarms = [useQuery(lowRatingsQuery), useQuery(coverRequestsQuery), useQuery(disputesQuery)]
  return (
    <AppPage title={t`Overview`}>
      <ShownAtOnce pending={[service, disk, board, ...alarms].some((query) => query.isPending)}>
        <DiskBanner />
        {service.data?.demo && <ClockPanel />}
        <NeedsYou />
        <ManagerBoard />
        <OnShift />
      </ShownAtOnce>
    </AppPage>
  )
}

/** What needs a manager. */
function NeedsYou() {
  const { t } = useLingui()
  const board = useQuery(boardQuery({}))
  const disputes = toAnswer(useQuery(disputesQuery).data?.payments ?? [])
  if (board.isPending) return null
  if (board.isError && !board.data)
    return (
      <Card>
        <ErrorState
          title={<Trans>We couldn't load your projects</Trans>}
          retryLabel={t`Try again`}
          onRetry={() => void board.refetch()}
        />
      </Card>
    )
  return (
    <Section title={<Trans>Needs you</Trans>}>
      <ManagerAlarms
        projects={board.data.columns.flatMap(({ projects }) => projects)}
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
  )
}
