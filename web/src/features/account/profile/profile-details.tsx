import { useLingui } from '@lingui/react/macro'
import type { User } from '@/lib/api/types'
import { formatDate } from '@/lib/dates'
import { roleOf } from '@/lib/redirect/home'
import { roleNames } from '../role-names'

/** Account details that people cannot change themselves. */
export function ProfileDetails({ user }: { user: User }) {
  const { t } = useLingui()
  const rows = [
    [t`Username`, user.username],
    [t`Role`, t(roleNames[roleOf(user.role)])],
    [t`Member since`, formatDate(user.createdAt)],
  ]
  return (
    <dl className="card grid divide-line max-md:divide-y md:grid-cols-3 md:divide-x">
      {rows.map(([name, value]) => (
        <div key={name} className="grid gap-0.5 px-5 py-3.5">
          <dt className="text-sm text-ink-3">{name}</dt>
          <dd className="font-medium break-words">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
