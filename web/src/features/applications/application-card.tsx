import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ApplicationHead } from '@/lib/api/types'
import { countryName } from '@/lib/countries'
import { formatDate } from '@/lib/dates'
import { formatPrice } from '@/lib/money'
import { Avatar } from '@/ui/avatar'
import { Card } from '@/ui/card'
import { ApplicationMoves } from './application-moves'
import { applicationQuery } from './application-queries'
import { skillNames } from './application-words'

type ApplicationCardProps = { application: ApplicationHead; onOpen: (id: string) => void }

const chip = 'rounded-clip border border-line px-1.5 text-[0.75rem] leading-[18px] text-ink-2'

/** Who applied and what for, with the moves a manager can make from here. */
export function ApplicationCard({ application, onOpen }: ApplicationCardProps) {
  const { t, i18n } = useLingui()
  const { id, fullName, country, languages, skills, weeklyHours, rate, createdAt } = application
  // Only before an invitation does it matter whose address it is.
  const { data: whole } = useQuery({
    ...applicationQuery(id),
    enabled: application.moves.includes('accepted') && !application.joined,
  })
  const price = formatPrice(rate)
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-2.5 p-3 text-sm">
      <div className="flex items-center gap-2.5">
        <Avatar name={fullName} />
        <span className="grid min-w-0">
          <button
            type="button"
            className="link min-h-6 truncate text-left text-ui font-[550]"
            title={fullName}
            onClick={() => onOpen(id)}
          >
            {fullName}
          </button>
          <small className="truncate text-[0.75rem] leading-[15px] text-ink-3">
            {countryName(country, i18n.locale)}, {formatDate(createdAt)}
          </small>
        </span>
      </div>
      <ul className="flex flex-wrap gap-1" aria-label={t`Languages and skills`}>
        {languages.map((language) => (
          <li key={language} className={chip}>
            {language.toUpperCase()}
          </li>
        ))}
        {skills.map((skill) => (
          <li key={skill} className={chip}>
            {t(skillNames[skill])}
          </li>
        ))}
      </ul>
      <p className="text-ink-2">{t`${plural(weeklyHours, { one: '# hour', other: '# hours' })} a week, ${price} an hour`}</p>
      <ApplicationMoves
        compact
        application={{ ...application, addressOwner: whole?.addressOwner }}
      />
    </Card>
  )
}
