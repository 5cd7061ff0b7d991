import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { disputesQuery } from '@/features/billing/billing-queries'
import { ClockPanel } from '@/features/demo/clock-panel'
import { alarmsQuery } from '@/features/production/bench/alarms-query'
import { readFilter } from '@/features/production/bench/board-filter'
import { boardQuery } from '@/features/production/bench/board-queries'
import { DueStrip } from '@/features/production/bench/due-strip'
import { lowRatingsQuery } from '@/features/production/rating/rating-queries'
import { coverRequestsQuery } from '@/features/production/schedule/desk-queries'
import { OnShift } from '@/features/production/schedule/on-shift'
import { DiskBanner, diskQuery } from '@/features/setup-check/disk-banner'
import { LastDays } from '@/features/statistics/last-days'
import { serviceQuery } from '@/lib/query/service'
import { ShownAtOnce } from '@/ui/skeleton'
import { FiguresSkeleton, ListSkeleton, ProjectRowsSkeleton } from '@/ui/skeletons'
import { AppPage } from '../../layout/app-page'
import { paths } from '../../paths'
import { RoleDashboard } from '../role-dashboard'
import { ManagerBoard } from './manager-board'
import { ManagerNeeds } from './manager-needs'
import { ManagerOpening } from './manager-opening'
import { statisticLinks } from './statistic-links'
import { useDeskKeys } from './use-desk-keys'

export function ManagerDashboard() {
  return (
    <RoleDashboard of="admin">
      <Overview />
    </RoleDashboard>
  )
}

function Overview() {
  const { t } = useLingui()
  useDeskKeys()
  const service = useQuery(serviceQuery)
  const disk = useQuery(diskQuery)
  const board = useQuery(boardQuery(readFilter(useSearch({ strict: false }))))
  const alarms = [
    useQuery(alarmsQuery),
    useQuery(lowRatingsQuery),
    useQuery(coverRequestsQuery),
    useQuery(disputesQuery),
  ]
  return (
    <AppPage title={t`Overview`}>
      <ShownAtOnce
        pending={[service, disk, board, ...alarms].some((query) => query.isPending)}
        skeleton={
          <div className="grid items-start gap-x-6 gap-y-8 xl:grid-cols-[minmax(0,1fr)_340px]">
            <ProjectRowsSkeleton count={5} />
            <div className="grid gap-8">
              <ListSkeleton count={5} pictures />
              <FiguresSkeleton count={3} />
            </div>
          </div>
        }
      >
        <DiskBanner />
        {service.data && (service.data.demo ? <ClockPanel /> : <ManagerOpening />)}
        <div className="grid items-start gap-x-6 gap-y-8 xl:grid-cols-[minmax(0,1fr)_340px]">
          <ManagerNeeds />
          <div className="grid gap-8">
            <OnShift
              more={
                <Link to={paths.editors} className="link justify-self-start">
                  <Trans>Capacity and figures</Trans>
                </Link>
              }
            />
            <LastDays
              links={statisticLinks}
              more={
                <Link to={paths.statistics} className="link">
                  <Trans>Statistics</Trans>
                </Link>
              }
            />
          </div>
        </div>
        <DueStrip />
        <ManagerBoard />
      </ShownAtOnce>
    </AppPage>
  )
}
