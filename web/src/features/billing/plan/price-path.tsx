import { Trans } from '@lingui/react/macro'
import type { Interval, LaterPrice } from '@/lib/api/billing-types'
import { formatDate } from '@/lib/dates'
import { formatCents } from '@/lib/money'

type PricePathProps = {
  interval: Interval | ''
  /** The charge after today's. */
  amount: number
  at: string | undefined
  /** What follows once the code has ended that it has. */
  later: LaterPrice | undefined
}

/** All that is charged after today: the next price, and the one after a code. */
export function PricePath({ interval, amount, at, later }: PricePathProps) {
  const next = formatCents(amount)
  const from = formatDate(at)
  const until = formatDate(later?.from)
  const after = formatCents(later?.amount ?? 0)
  if (interval === 'year')
    return later ? (
      <Trans>
        Then {next} a year until {until}, then {after}.
      </Trans>
    ) : (
      <Trans>
        Then {next} a year from {from}.
      </Trans>
    )
  return later ? (
    <Trans>
      Then {next} a month until {until}, then {after}.
    </Trans>
  ) : (
    <Trans>
      Then {next} a month from {from}.
    </Trans>
  )
}
