import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { User } from '@/lib/api/types'
import { formatDate } from '@/lib/dates'
import { roleOf } from '@/lib/redirect/home'
import { roleNames } from '../role-names'

/** What one's account says, in short: for a dashboard's corner. */
export function AccountFacts({ user }: { user: User }) {
  const { t } = useLingui()
  return (
    <dl className="grid gap-3.5">
      <Fact name={t`Role`}>{t(roleNames[roleOf(user.role)])}</Fact>
      <Fact name={t`Username`}>{user.username}</Fact>
      <Fact name={t`Email`}>{user.email}</Fact>
      <Fact name={<Trans>Member since</Trans>}>{formatDate(user.createdAt)}</Fact>
    </dl>
  )
}

const Fact = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <div className="grid gap-0.5">
    <dt className="text-sm text-ink-3">{name}</dt>
    <dd className="font-medium break-words">{children}</dd>
  </div>
)
