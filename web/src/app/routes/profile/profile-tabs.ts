import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ComponentType } from 'react'
import type { User } from '@/lib/api/types'
import type { Role } from '@/lib/redirect/home'
import { lazyPart } from '@/ui/lazy-part'

/** One part of the profile, loaded when it is opened. */
type ProfileTab = {
  /** The name in the address: /profile?tab=… */
  value: string
  label: MessageDescriptor
  component: ComponentType<{ user: User }>
  /** The role it is for, if it isn't for everybody. */
  only?: Role
}

/** The parts of the profile, in display order. */
export const profileTabs: ProfileTab[] = [
  {
    value: 'account',
    label: msg`Account`,
    component: lazyPart(() => import('./account-tab').then((m) => ({ default: m.AccountTab }))),
  },
  {
    value: 'security',
    label: msg`Security`,
    component: lazyPart(() => import('./security-tab').then((m) => ({ default: m.SecurityTab }))),
  },
  {
    value: 'sessions',
    label: msg`Sessions`,
    component: lazyPart(() => import('./sessions-tab').then((m) => ({ default: m.SessionsTab }))),
  },
  {
    value: 'team',
    label: msg`Team`,
    only: 'client',
    component: lazyPart(() => import('./team-tab').then((m) => ({ default: m.TeamTab }))),
  },
  {
    value: 'notifications',
    label: msg`Notifications`,
    component: lazyPart(() =>
      import('./notifications-tab').then((m) => ({ default: m.NotificationsTab })),
    ),
  },
  {
    value: 'privacy',
    label: msg`Privacy`,
    component: lazyPart(() => import('./privacy-tab').then((m) => ({ default: m.PrivacyTab }))),
  },
]
