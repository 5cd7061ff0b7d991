import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { type LucideIcon, SquareKanban, UserRound, UserRoundPlus } from 'lucide-react'
import type { User } from '@/lib/api/types'
import { homeOf, roleOf } from '@/lib/redirect/home'
import { dashboardLabel } from '../dashboard-label'
import { paths } from '../paths'

type Entry = { to: string; label: MessageDescriptor; icon: LucideIcon }

/** Where this person can go: only what is there. */
export const navigationOf = (user: User): Entry[] => [
  { to: homeOf(user.role), label: dashboardLabel(user.role), icon: SquareKanban },
  ...(roleOf(user.role) === 'admin'
    ? [{ to: paths.applications, label: msg`Applications`, icon: UserRoundPlus }]
    : []),
  { to: paths.profile, label: msg`My Profile`, icon: UserRound },
]
