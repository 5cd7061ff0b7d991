import { Trans } from '@lingui/react/macro'
import type { Subscription } from '@/lib/api/billing-types'
import { formatDate } from '@/lib/dates'
import { formatCents } from '@/lib/money'
import { Notice } from '@/ui/notice'

type NewPriceNoticeProps = NonNullable<Subscription['newPrice']> & Pick<Subscription, 'interval'>

/** What the plan will cost from one of its next renewals on. */
export function NewPriceNotice({ price, from, interval }: NewPriceNoticeProps) {
  const amount = formatCents(price)
  const date = formatDate(from)
  return (
    <Notice>
      {interval === 'year' ? (
        <Trans>
          From {date}, your plan renews for {amount} a year. You can change or cancel it before
          then.
        </Trans>
      ) : (
        <Trans>
          From {date}, your plan renews for {amount} a month. You can change or cancel it before
          then.
        </Trans>
      )}
    </Notice>
  )
}
