import { useLingui } from '@lingui/react/macro'
import type { User } from '@/lib/api/types'
import { formatDate } from '@/lib/dates'
import { roleOf } from '@/lib/redirect/home'
import { roleNames } from './role-names'

/** Everything the account says about its person, to read. */
export function ProfileDetails({ user }: { user: User }) {
  const { t, i18n } = useLingui()
  const languages = new Intl.DisplayNames([i18n.locale], { type: 'language' })
  const phone = [user.countryCode, user.phoneNumber].filter(Boolean).join(' ')
  const rows = [
    [t`Username`, user.username],
    [t`Full name`, user.fullName],
    [t`Email`, user.email],
    [t`Phone`, phone || t`Not given`],
    [t`Role`, t(roleNames[roleOf(user.role)])],
    [t`Language`, languages.of(user.language)],
    [t`Member since`, formatDate(user.createdAt)],
  ]
  return (
    <dl className="card divide-y divide-line">
      {rows.map(([name, value]) => (
        <div key={name} className="grid gap-x-6 gap-y-0.5 px-5 py-3.5 md:grid-cols-[180px_1fr]">
          <dt className="text-ink-3">{name}</dt>
          <dd className="font-medium break-words">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
