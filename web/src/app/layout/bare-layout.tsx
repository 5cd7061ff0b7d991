import { useLingui } from '@lingui/react/macro'
import { Outlet } from '@tanstack/react-router'
import { Suspense } from 'react'
import { lazyPart } from '@/ui/lazy-part'
import { SkipLink } from '@/ui/skip-link'
import { RequireSession } from '../require-session'
import { useSignedInUser } from '../signed-in-user'

const ViewBar = lazyPart(() =>
  import('@/features/account/people/view-bar').then((module) => ({ default: module.ViewBar })),
)

/** Surrounds pages behind the sign-in that stand alone, without the rest of the app. */
export const BareLayout = () => (
  <RequireSession>
    <Bare />
  </RequireSession>
)

function Bare() {
  const { t } = useLingui()
  const user = useSignedInUser()
  return (
    <>
      <SkipLink target="main" label={t`Skip to content`} />
      <Suspense>{user.viewedBy && <ViewBar user={user} />}</Suspense>
      <Outlet />
    </>
  )
}
