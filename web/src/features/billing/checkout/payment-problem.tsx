import { Trans } from '@lingui/react/macro'
import type { SelectedPlan } from '@/lib/api/billing-types'
import { failureText } from '@/lib/problem/failure-text'
import { Button } from '@/ui/button'
import { Notice } from '@/ui/notice'
import { ConfirmPayment } from '../plan/confirm-payment'
import { usePortal } from '../plan/use-portal'
import { isDeclined } from '../refusal'

type PaymentProblemProps = {
  problem: Error | null
  /** What was chosen, so that people who change the card come back to it. */
  wish?: SelectedPlan | undefined
}

/** Why a payment was not made, with a way to change a card that was declined. */
export function PaymentProblem({ problem, wish }: PaymentProblemProps) {
  const portal = usePortal(wish)
  if (!problem) return null
  return (
    <Notice
      tone="danger"
      action={
        isDeclined(problem) && (
          <div className="flex flex-wrap gap-2">
            <ConfirmPayment size="sm" problem={problem} />
            <Button
              size="sm"
              busy={portal.isPending || portal.isSuccess}
              onClick={() => portal.mutate()}
            >
              <Trans>Change card</Trans>
            </Button>
          </div>
        )
      }
    >
      {failureText(problem)}
    </Notice>
  )
}
