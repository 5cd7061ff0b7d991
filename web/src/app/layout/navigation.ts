import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import {
  Building2,
  CreditCard,
  Gift,
  type LucideIcon,
  ReceiptText,
  SquareKanban,
  UserRound,
  UserRoundPlus,
  UsersRound,
} from 'lucide-react'
import type { User } from '@/lib/api/types'
import { homeOf, roleOf } from '@/lib/redirect/home'
import { may } from '@/lib/team/positions'
import { dashboardLabel } from '../dashboard-label'
import { paths } from '../paths'

type Entry = {
  to: string
  label: MessageDescriptor
  icon: LucideIcon
  /** There is no room for it at the bottom of a phone; another page leads there. */
  wideOnly?: boolean
}

/** Clients whose position lets them see what the account pays. */
export const seesBilling = ({ role, account }: User) =>
  roleOf(role) === 'client' && account !== undefined && may(account.position, 'see_billing')

/** Clients, who all belong to a client account. */
export const inTeam = ({ role, account }: User) =>
  roleOf(role) === 'client' && account !== undefined

/** Where this person can go: only what is there. */
export const navigationOf = (user: User): Entry[] => [
  { to: homeOf(user.role), label: dashboardLabel(user.role), icon: SquareKanban },
  ...(roleOf(user.role) === 'admin'
    ? [
        { to: paths.applications, label: msg`Applications`, icon: UserRoundPlus },
        { to: paths.accounts, label: msg`Accounts`, icon: Building2 },
        { to: paths.payments, label: msg`Payments`, icon: CreditCard },
      ]
    : []),
  ...(inTeam(user) ? [{ to: paths.team, label: msg`Team`, icon: UsersRound }] : []),
  ...(seesBilling(user)
    ? [{ to: paths.billing, label: msg`Plan and billing`, icon: ReceiptText }]
    : []),
  ...(inTeam(user)
    ? [{ to: paths.referrals, label: msg`Referrals`, icon: Gift, wideOnly: true }]
    : []),
  { to: paths.profile, label: msg`My Profile`, icon: UserRound },
]
