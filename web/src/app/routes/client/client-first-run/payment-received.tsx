import { Trans } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { receiptsQuery } from '@/features/billing/billing-queries'
import { formatDate } from '@/lib/dates'
import { formatCents } from '@/lib/money'
import { ButtonLink } from '@/ui/button'
import { Notice } from '@/ui/notice'
import { paths } from '../../../paths'

/** What a client sees first after paying. */
export function PaymentReceived({ until }: { until: string }) {
  const receipt = useInfiniteQuery(receiptsQuery).data?.pages[0]?.receipts?.[0]
  if (!receipt) return null
  const amount = formatCents(receipt.total)
  const date = formatDate(until)
  return (
    <Notice
      tone="good"
      action={
        <ButtonLink size="sm" href={paths.billing}>
          <Trans>View receipt</Trans>
        </ButtonLink>
      }
    >
      <Trans>
        <b>Payment received, {amount}.</b> Your plan is active until {date}.
      </Trans>
    </Notice>
  )
}
