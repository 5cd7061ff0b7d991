import { useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { disputesQuery } from '@/features/billing/billing-queries'
import { ClockPanel } from '@/features/demo/clock-panel'
import { alarmsQuery } from '@/features/production/bench/alarms-query'
import { readFilter } from '@/features/production/bench/board-filter'
import { boardQuery } from '@/features/production/bench/board-queries'
import { DueStrip } from '@/features/production/bench/due-strip'
import { lowRatingsQuery } from '@/features/production/rating/rating-queries'
import { Capacity, capacityQuery } from '@/features/production/schedule/capacity'
import { coverRequestsQuery } from '@/features/production/schedule/desk-queries'
import { OnShift } from '@/features/production/schedule/on-shift'
import { DiskBanner, diskQuery } from '@/features/setup-check/disk-banner'
import { serviceQuery } from '@/lib/query/service'
import { ShownAtOnce } from '@/ui/skeleton'
import { AppPage } from '../layout/app-page'
import { ManagerBoard } from './manager-board'
import { ManagerNeeds } from './manager-needs'
import { RoleDashboard } from './role-dashboard'
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
    useInfiniteQuery(capacityQuery),
  ]
  return (
    <AppPage title={t`Overview`}>
      <ShownAtOnce pending={[service, disk, board, ...alarms].some((query) => query.isPending)}>
        <DiskBanner />
        {service.data?.demo && <ClockPanel />}
        <ManagerNeeds />
        <DueStrip />
        <ManagerBoard />
        <Capacity />
        <OnShift />
      </ShownAtOnce>
    </AppPage>
  )
}
