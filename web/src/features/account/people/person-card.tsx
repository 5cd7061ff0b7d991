import { useLingui } from '@lingui/react/macro'
import type { Person } from '@/lib/api/types'
import { formatDate } from '@/lib/dates'
import { roleOf } from '@/lib/redirect/home'
import { Avatar } from '@/ui/avatar'
import { Card } from '@/ui/card'
import { roleNames } from '../role-names'
import { usePublicFigures } from './public-figures'

type PersonCardProps = {
  person: Person
  /** The editor's skills, in words. */
  skills?: string[]
}

/** A person, as far as the reader may see them. */
export function PersonCard({ person, skills = [] }: PersonCardProps) {
  const { t, i18n } = useLingui()
  const languages = new Intl.DisplayNames([i18n.locale], { type: 'language' })
  const account = person.account
  const figures = usePublicFigures(person)
  const phone = [account?.countryCode, account?.phoneNumber].filter(Boolean).join(' ')
  const rows = [
    [t`Languages`, person.languages.map((code) => languages.of(code)).join(', ')],
    ...(skills.length > 0 ? [[t`Skills`, skills.join(', ')]] : []),
    ...(person.videos === undefined ? [] : [[t`Videos approved for you`, person.videos]]),
    ...figures,
    [t`Member since`, formatDate(person.createdAt)],
    ...(account
      ? [
          [t`Username`, account.username],
          [t`Email`, account.email],
          [t`Phone`, phone || t`Not provided`],
          [t`Time zone`, account.timeZone || t`Match browser`],
        ]
      : []),
  ]
  return (
    <Card className="grid max-w-[760px]">
      <header className="flex flex-wrap items-center gap-4 border-b border-line p-5">
        <Avatar size="xl" name={person.fullName} picture={person.avatar} />
        <div className="grid min-w-0 flex-1 basis-40 gap-0.5">
          <h2 className="t2 break-words">{person.fullName}</h2>
          <p className="text-ink-2">{t(roleNames[roleOf(person.role)])}</p>
        </div>
      </header>
      <dl className="divide-y divide-line">
        {rows.map(([name, value]) => (
          <div
            key={String(name)}
            className="grid gap-x-6 gap-y-0.5 px-5 py-3.5 md:grid-cols-[180px_minmax(0,1fr)]"
          >
            <dt className="text-ink-3">{name}</dt>
            <dd className="font-medium break-words">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
