import { Trans } from '@lingui/react/macro'
import type { Quote } from '@/lib/api/billing-types'
import { formatCents } from '@/lib/money'

/** What is due today, with the tax where it is known before the payment page. */
export const dueToday = ({ dueToday, tax }: Quote) => formatCents(dueToday + (tax?.amount ?? 0))

/** Tax is added, and only the payment page can tell how much. */
const taxUnknown = ({ taxOnTop, tax }: Quote) => taxOnTop && !tax

/** What the figure beside the button stands for. */
export const DueToday = ({ quote }: { quote: Quote }) =>
  taxUnknown(quote) ? (
    <Trans>Due today, before tax</Trans>
  ) : quote.tax ? (
    <Trans>Due today, with tax</Trans>
  ) : (
    <Trans>Due today</Trans>
  )

/** What the button says: the amount, and that tax comes on top where it does. */
export function PayAmount({ quote }: { quote: Quote }) {
  const amount = dueToday(quote)
  return taxUnknown(quote) ? <Trans>Pay {amount} plus tax</Trans> : <Trans>Pay {amount}</Trans>
}
