import { Suspense } from 'react'
import { type Role, roleOf } from '@/lib/redirect/home'
import { lazyPart } from '@/ui/lazy-part'
import { PageLoading } from '../page-loading'
import { useSignedInUser } from '../signed-in-user'

const dashboards = {
  client: lazyPart(() =>
    import('./client/client-dashboard').then((m) => ({ default: m.ClientDashboard })),
  ),
  team_member: lazyPart(() =>
    import('./team-dashboard').then((m) => ({ default: m.TeamDashboard })),
  ),
  admin: lazyPart(() =>
    import('./manager/manager-dashboard').then((m) => ({ default: m.ManagerDashboard })),
  ),
} satisfies Record<Role, unknown>

/** The dashboard of the signed-in person. */
export function OwnDashboard() {
  const user = useSignedInUser()
  const Dashboard = dashboards[roleOf(user.role)]
  return (
    <Suspense fallback={<PageLoading />}>
      <Dashboard />
    </Suspense>
  )
}
