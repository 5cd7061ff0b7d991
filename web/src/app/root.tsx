import { useLingui } from '@lingui/react/macro'
import { Outlet } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { OfflineNotice } from './offline-notice'

/** Toasts wait in their store, so what shows them need not hold up the first screen. */
const Toaster = lazy(() => import('@/ui/toaster').then((module) => ({ default: module.Toaster })))

const CheckingNotice = lazy(() =>
  import('@/ui/checking-notice').then((module) => ({ default: module.CheckingNotice })),
)

export function Root() {
  const { t } = useLingui()
  // The toaster itself puts the key's name in here.
  const hotkey = '{hotkey}'
  return (
    <>
      <Outlet />
      <OfflineNotice />
      <Suspense>
        <Toaster closeLabel={t`Close`} regionLabel={t`Notifications (${hotkey})`} />
        <CheckingNotice label={t`Checking…`} />
      </Suspense>
    </>
  )
}
