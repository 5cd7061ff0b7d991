import { Trans } from '@lingui/react/macro'
import type { Subscription } from '@/lib/api/billing-types'
import { formatCents } from '@/lib/money'
import { Button } from '@/ui/button'
import { asksBank, problemText } from '../problem-text'
import { ConfirmPayment } from './confirm-payment'
import { useOwed } from './use-owed'

/** Pays what is owed for a plan, or answers the bank that asks about it. */
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
          {problemText(pay.error)}
        </p>
      )}
    </>
  )
}
