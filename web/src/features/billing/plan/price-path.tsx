import { Trans } from '@lingui/react/macro'
import type { Interval, LaterPrice } from '@/lib/api/billing-types'
import { formatDate } from '@/lib/dates'
import { formatCents } from '@/lib/money'
import { plusTax } from '../receipts/tax-words'

type PricePathProps = {
  interval: Interval | ''
  /** The charge after today's. */
  amount: number
  at: string | undefined
  /** What is charged once the current code has ended. */
  later: LaterPrice | undefined
  /** Tax is added to all of them. */
  taxed: boolean
}

/** Everything charged after today: the next price, and the one after a code. */
export function PricePath({ interval, amount, at, later, taxed }: PricePathProps) {
  const next = plusTax(formatCents(amount), taxed)
  const from = formatDate(at)
  const until = formatDate(later?.from)
  const after = plusTax(formatCents(later?.amount ?? 0), taxed)
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
