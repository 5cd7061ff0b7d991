import { Trans } from '@lingui/react/macro'
import type { Quote } from '@/lib/api/billing-types'
import { formatCents } from '@/lib/money'

/** What is due today, with the tax where it is known before the payment page. */
export const dueToday = ({ dueToday, tax }: Quote) => formatCents(dueToday + (tax?.amount ?? 0))

/** Tax is added, but only the payment page knows how much. */
const taxUnknown = ({ taxOnTop, tax }: Quote) => taxOnTop && !tax

/** The label of the figure beside the button. */
export const DueToday = ({ quote }: { quote: Quote }) =>
  taxUnknown(quote) ? (
    <Trans>Due today, before tax</Trans>
  ) : quote.tax ? (
    <Trans>Due today, with tax</Trans>
  ) : (
    <Trans>Due today</Trans>
  )

/** The button's text: the amount, and that tax is added where it is. */
export function PayAmount({ quote }: { quote: Quote }) {
  const amount = dueToday(quote)
  return taxUnknown(quote) ? <Trans>Pay {amount} plus tax</Trans> : <Trans>Pay {amount}</Trans>
}
