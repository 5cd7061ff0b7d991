import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { type ComponentType, lazy } from 'react'
import type { User } from '@/lib/api/types'

/** One part of the profile, loaded when somebody opens it. */
type ProfileTab = {
  /** How the address names it: /profile?tab=… */
  value: string
  label: MessageDescriptor
  component: ComponentType<{ user: User }>
}

/** The parts of the profile, in the order in which they are shown. */
export const profileTabs: ProfileTab[] = [
  {
    value: 'account',
    label: msg`Account`,
    component: lazy(() => import('./account-tab').then((m) => ({ default: m.AccountTab }))),
  },
  {
    value: 'notifications',
    label: msg`Notifications`,
    component: lazy(() =>
      import('./notifications-tab').then((m) => ({ default: m.NotificationsTab })),
    ),
  },
  {
    value: 'privacy',
    label: msg`Privacy`,
    component: lazy(() => import('./privacy-tab').then((m) => ({ default: m.PrivacyTab }))),
  },
]
