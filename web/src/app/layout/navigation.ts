import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import {
  Building2,
  ChartColumn,
  CreditCard,
  GalleryHorizontalEnd,
  Gift,
  Inbox,
  type LucideIcon,
  Mail,
  MessagesSquare,
  Palette,
  ReceiptText,
  ScrollText,
  SlidersHorizontal,
  SquareKanban,
  UserRound,
  UserRoundPlus,
  Users,
  UsersRound,
  Webhook,
} from 'lucide-react'
import type { User } from '@/lib/api/types'
import { homeOf, type Role, roleOf } from '@/lib/redirect/home'
import { may } from '@/lib/team/positions'
import { paths } from '../paths'

type Entry = { to: string; label: MessageDescriptor; icon: LucideIcon }

/** Reports whether the person is a client whose position lets them see what the account pays. */
export const seesBilling = ({ role, account }: User) =>
  roleOf(role) === 'client' && account !== undefined && may(account.position, 'see_billing')

/** Reports whether the person is a client; all of them belong to a client account. */
export const inTeam = ({ role, account }: User) =>
  roleOf(role) === 'client' && account !== undefined

/** The names of the dashboards, in the navigation and as their titles. */
const homeNames: Record<Role, MessageDescriptor> = {
  client: msg`Projects`,
  team_member: msg`Today`,
  admin: msg`Overview`,
}

/** How many entries fit into the tab bar of a phone; the others are in the user menu there. */
export const tabCount = 5

/** The pages this person can go to, the most used first. */
export const navigationOf = (user: User): Entry[] => [
  { to: homeOf(user.role), label: homeNames[roleOf(user.role)], icon: SquareKanban },
  { to: paths.messages, label: msg`Messages`, icon: MessagesSquare },
  ...(roleOf(user.role) === 'admin'
    ? [
        { to: paths.inbox, label: msg`Inbox`, icon: Inbox },
        { to: paths.accounts, label: msg`Accounts`, icon: Building2 },
        { to: paths.editors, label: msg`Team`, icon: UsersRound },
        { to: paths.people, label: msg`People`, icon: Users },
        { to: paths.applications, label: msg`Applications`, icon: UserRoundPlus },
        { to: paths.payments, label: msg`Payments`, icon: CreditCard },
        { to: paths.content, label: msg`Content`, icon: GalleryHorizontalEnd },
        { to: paths.statistics, label: msg`Statistics`, icon: ChartColumn },
        { to: paths.outgoingMail, label: msg`Outgoing mail`, icon: Mail },
        { to: paths.webhooks, label: msg`Webhooks`, icon: Webhook },
        { to: paths.auditLog, label: msg`Audit log`, icon: ScrollText },
        { to: paths.settings, label: msg`Settings`, icon: SlidersHorizontal },
      ]
    : []),
  ...(inTeam(user) ? [{ to: paths.brandKit, label: msg`Brand kit`, icon: Palette }] : []),
  ...(inTeam(user) ? [{ to: paths.team, label: msg`Team`, icon: UsersRound }] : []),
  ...(seesBilling(user)
    ? [{ to: paths.billing, label: msg`Plan and billing`, icon: ReceiptText }]
    : []),
  ...(inTeam(user) ? [{ to: paths.referrals, label: msg`Referrals`, icon: Gift }] : []),
  { to: paths.profile, label: msg`My Profile`, icon: UserRound },
]
