import { Plural, Trans } from '@lingui/react/macro'
import { CalendarX, Clock, type LucideIcon, MessageSquareText } from 'lucide-react'
import type { ReactNode } from 'react'
import type { CataloguePlan } from '../catalogue'

/** What a plan includes, beside its price. */
export function Promises({ plan }: { plan: CataloguePlan }) {
  const { turnaroundHours: hours, revisionRounds: rounds } = plan
  return (
    <ul className="ml-1 grid gap-2.5 text-ui text-ink-2">
      <Promised icon={Clock}>
        <Trans>First cut {hours} hours after your footage is in</Trans>
      </Promised>
      <Promised icon={MessageSquareText}>
        {rounds === 'unlimited' ? (
          <Trans>Unlimited revision rounds on every video</Trans>
        ) : (
          <Plural
            value={rounds}
            one="# revision round on every video"
            other="# revision rounds on every video"
          />
        )}
      </Promised>
      <Promised icon={CalendarX}>
        <Trans>Unused videos don't roll over</Trans>
      </Promised>
    </ul>
  )
}

const Promised = ({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) => (
  <li className="flex items-center gap-2.5">
    <Icon size={16} strokeWidth={1.75} className="flex-none" aria-hidden="true" />
    <span>{children}</span>
  </li>
)
