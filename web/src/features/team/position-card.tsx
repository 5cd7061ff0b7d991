import { Trans, useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { type Position, positionMay } from '@/lib/team/positions'
import { actionNames, positionMeanings, positionNames } from './position-words'

/** What the person's role in the team can do, in words. */
export function PositionCard({ position }: { position: Position }) {
  const { t } = useLingui()
  const name = t(positionNames[position])
  // Owners must hand over the team before leaving it, so leaving is not listed here.
  const actions = positionMay[position].filter((a) => position !== 'owner' || a !== 'leave')
  return (
    <section className="grid gap-2.5">
      <h3 className="t3">
        <Trans>Your role: {name}</Trans>
      </h3>
      <p className="text-ink-2">{t(positionMeanings[position])}</p>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-1.5 text-ui">
        {actions.map((action) => (
          <li key={action} className="grid grid-cols-[auto_minmax(0,1fr)] gap-2">
            <Check size={15} strokeWidth={1.75} className="mt-1 text-audio" aria-hidden="true" />
            {t(actionNames[action])}
          </li>
        ))}
      </ul>
    </section>
  )
}
