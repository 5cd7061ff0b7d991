import { Trans, useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { type Position, positionMay } from '@/lib/team/positions'
import { actionNames, positionMeanings, positionNames } from './position-words'

/** What one is in the team, in words. */
export function PositionCard({ position }: { position: Position }) {
  const { t } = useLingui()
  const name = t(positionNames[position])
  return (
    <section className="grid gap-2.5">
      <h3 className="t3">
        <Trans>Your position: {name}</Trans>
      </h3>
      <p className="text-ink-2">{t(positionMeanings[position])}</p>
      <ul className="grid gap-x-6 gap-y-1.5 text-ui sm:grid-cols-2">
        {positionMay[position].map((action) => (
          <li key={action} className="flex items-center gap-2">
            <Check
              size={15}
              strokeWidth={1.75}
              className="flex-none text-audio"
              aria-hidden="true"
            />
            {t(actionNames[action])}
          </li>
        ))}
      </ul>
    </section>
  )
}
