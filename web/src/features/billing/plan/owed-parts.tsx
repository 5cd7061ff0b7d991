import { Trans } from '@lingui/react/macro'
import { failureText } from '@/lib/problem/failure-text'
import { Button } from '@/ui/button'
import { asksBank } from '../refusal'
import { ConfirmPayment } from './confirm-payment'
import type { useOwed } from './use-owed'

type Owing = ReturnType<typeof useOwed>

/** Why the last attempt to pay failed, and who else can pay. */
export function OwedProblem({ pay, mayPay }: Pick<Owing, 'pay'> & { mayPay: boolean }) {
  return (
    <>
      {pay.error && !pay.isPending && (
        <p role="alert" className="font-[550] text-danger">
          {failureText(pay.error)}
        </p>
      )}
      {!mayPay && (
        <p className="text-sm text-ink-2">
          <Trans>Your team's owner or a member with the Billing role can pay it.</Trans>
        </p>
      )}
    </>
  )
}

type OwedButtonsProps = Owing & {
  owed: string
  size: 'sm' | 'lg'
  /** How *Pay now* looks, unless the bank must be asked first. */
  look: 'solid' | 'primary'
}

/** The two ways to fix a failed payment, and the bank's own page if the bank asks. */
export function OwedButtons({ pay, portal, owed, size, look }: OwedButtonsProps) {
  return (
    <>
      {!pay.isPending && <ConfirmPayment size={size} problem={pay.error} />}
      <Button
        size={size}
        variant={asksBank(pay.error) ? 'outline' : look}
        busy={pay.isPending}
        onClick={() => pay.mutate()}
      >
        <Trans>Pay {owed} now</Trans>
      </Button>
      <Button
        size={size}
        busy={portal.isPending || portal.isSuccess}
        onClick={() => portal.mutate()}
      >
        <Trans>Change card</Trans>
      </Button>
    </>
  )
}
