import { Trans } from '@lingui/react/macro'
import type { Billing } from '@/lib/api/billing-types'
import { formatDate } from '@/lib/dates'
import { ButtonLink } from '@/ui/button'
import { Notice } from '@/ui/notice'
import { planTitle } from '../catalogue'
import type { OrderInAddress } from './checkout-order'

type CheckoutNoticesProps = {
  /** The person came back from the payment page without paying. */
  cancelled: boolean
  order?: OrderInAddress
  open?: Billing['openCheckout']
}

/** What people should know about how they got here. */
export function CheckoutNotices({ cancelled, order, open }: CheckoutNoticesProps) {
  const plan = open && planTitle(open.plan)
  const until = formatDate(open?.expiresAt)
  if (!cancelled && !order?.unknown && !order?.differs && !open) return null
  return (
    <div className="grid gap-3">
      {cancelled && (
        <Notice>
          <Trans>
            Your payment didn't go through. Nothing was charged and your choices are kept. Try again
            or use another card.
          </Trans>
        </Notice>
      )}
      {order?.unknown && (
        <Notice>
          <Trans>The plan in that link doesn't exist. Choose one of these.</Trans>
        </Notice>
      )}
      {order?.differs && (
        <Notice>
          <Trans>The price in that link is out of date. This is the current one.</Trans>
        </Notice>
      )}
      {open && !cancelled && (
        <Notice
          action={
            <ButtonLink size="sm" href={open.url}>
              <Trans>Continue payment</Trans>
            </ButtonLink>
          }
        >
          <Trans>
            You've already started a payment for {plan}. That page is open until {until}; paying
            here replaces it.
          </Trans>
        </Notice>
      )}
    </div>
  )
}
