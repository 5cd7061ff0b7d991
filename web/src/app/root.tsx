import { useLingui } from '@lingui/react/macro'
import { Outlet } from '@tanstack/react-router'
import { Suspense } from 'react'
import { lazyPart } from '@/ui/lazy-part'

/** Toasts wait in their store, so the component that shows them need not delay the first screen. */
const Toaster = lazyPart(() =>
  import('@/ui/toaster').then((module) => ({ default: module.Toaster })),
)

const CheckingNotice = lazyPart(() =>
  import('@/ui/checking-notice').then((module) => ({ default: module.CheckingNotice })),
)

export function Root() {
  const { t } = useLingui()
  // The toaster itself inserts the key's name here.
  const hotkey = '{hotkey}'
  return (
    <>
      <Outlet />
      <Suspense>
        <Toaster closeLabel={t`Close`} regionLabel={t`Notifications (${hotkey})`} />
        <CheckingNotice label={t`Checking...`} />
      </Suspense>
    </>
  )
}
