import { Trans } from '@lingui/react/macro'
import type { Subscription } from '@/lib/api/billing-types'
import { formatCents } from '@/lib/money'
import { failureText } from '@/lib/problem/failure-text'
import { Button } from '@/ui/button'
import { asksBank } from '../refusal'
import { ConfirmPayment } from './confirm-payment'
import { useOwed } from './use-owed'

/** Pays what is owed for a plan, or leads to the bank if it asks about the payment. */
export function PayOwed({ subscription }: { subscription: Subscription }) {
  const { pay } = useOwed()
  const owed = formatCents(subscription.owed ?? subscription.price)
  return (
    <>
      {!pay.isPending && <ConfirmPayment problem={pay.error} />}
      <Button
        variant={asksBank(pay.error) ? 'outline' : 'solid'}
        busy={pay.isPending}
        onClick={() => pay.mutate()}
      >
        <Trans>Pay {owed} now</Trans>
      </Button>
      {pay.error && !pay.isPending && (
        <p role="alert" className="order-last basis-full font-[550] text-danger">
          {failureText(pay.error)}
        </p>
      )}
    </>
  )
}
