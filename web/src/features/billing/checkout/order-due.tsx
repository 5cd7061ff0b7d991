import { Trans } from '@lingui/react/macro'
import type { Quote } from '@/lib/api/billing-types'
import { formatCents } from '@/lib/money'

/** What the figure beside the button stands for. */
export const DueToday = ({ quote }: { quote: Quote }) =>
  quote.taxOnTop ? <Trans>Due today, before tax</Trans> : <Trans>Due today</Trans>

/** What the button says: the amount, and that tax comes on top where it does. */
export function PayAmount({ quote }: { quote: Quote }) {
  const amount = formatCents(quote.dueToday)
  return quote.taxOnTop ? <Trans>Pay {amount} plus tax</Trans> : <Trans>Pay {amount}</Trans>
}
