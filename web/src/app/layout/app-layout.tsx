import { useLingui } from '@lingui/react/macro'
import { Outlet, useLocation } from '@tanstack/react-router'
import { Suspense } from 'react'
import { ViewBar } from '@/features/account/people/view-bar'
import { ConfirmReminder } from '@/features/account/profile/confirm-reminder'
import { DeletionBanner } from '@/features/account/profile/deletion-banner'
import { useProof } from '@/features/account/security/prove-it'
import { LiveContext } from '@/lib/live/live-context'
import { useLive } from '@/lib/live/use-live'
import { ProofGuardContext } from '@/lib/session/proof-guard'
import { lazyPart } from '@/ui/lazy-part'
import { SkipLink } from '@/ui/skip-link'
import { paths } from '../paths'
import { useSendLeft } from '../reach/use-send-left'
import { useSignedInUser } from '../signed-in-user'
import { AppPage } from './app-page'
import { seesBilling } from './navigation'
import { PageFrame } from './page-frame'
import { Sidebar } from './sidebar'
import { TabBar } from './tab-bar'
import { useFollowPreferences } from './use-follow-preferences'

const BillingBanner = lazyPart(() =>
  import('@/features/billing/plan/billing-banner').then((module) => ({
    default: module.BillingBanner,
  })),
)

const UploadCorner = lazyPart(() =>
  import('@/features/media/upload/upload-corner').then((module) => ({
    default: module.UploadCorner,
  })),
)

/** Surrounds every page behind the sign-in and keeps those pages live. */
export function AppLayout() {
  const { t } = useLingui()
  const live = useLive(true)
  const user = useSignedInUser()
  const proof = useProof()
  const { pathname } = useLocation()
  useFollowPreferences(user)
  useSendLeft(user)
  return (
    <LiveContext value={live}>
      <div className="group/app grid min-h-dvh text-ui max-lg:not-has-data-[room=folded]:pb-[72px] lg:grid-cols-[var(--sidebar-w)_minmax(0,1fr)] lg:has-data-[room=folded]:grid-cols-[minmax(0,1fr)]">
        <SkipLink target="main" label={t`Skip to content`} />
        <Sidebar />
        <div className="min-w-0 room:group-has-data-room/app:flex room:group-has-data-room/app:h-dvh room:group-has-data-room/app:flex-col">
          {/* Shown as soon as it is known: later it would move the page under a finger. */}
          {user.viewedBy && <ViewBar user={user} />}
          {user.deleteAfter && <DeletionBanner deleteAfter={user.deleteAfter} />}
          <Suspense>
            {seesBilling(user) && <BillingBanner panel={pathname === paths.clientDashboard} />}
          </Suspense>
          {!user.emailConfirmed && !user.viewedBy && <ConfirmReminder email={user.email} />}
          <ProofGuardContext value={proof.guard}>
            <PageFrame value={AppPage}>
              <Outlet />
            </PageFrame>
          </ProofGuardContext>
          {proof.dialog}
        </div>
        <TabBar />
        <Suspense>
          <UploadCorner person={user.id} />
        </Suspense>
      </div>
    </LiveContext>
  )
}
