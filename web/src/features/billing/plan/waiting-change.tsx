import { Trans, useLingui } from '@lingui/react/macro'
import type { Subscription } from '@/lib/api/billing-types'
import { formatDate } from '@/lib/dates'
import { Button } from '@/ui/button'
import { Notice } from '@/ui/notice'
import { billingApi } from '../billing-api'
import { planTitle } from '../catalogue'
import { useBillingChange } from './use-billing-change'

type WaitingChangeProps = { subscription: Subscription; mayPay: boolean }

/** A change that starts with the next period, and the button to undo it. */
export function WaitingChange({ subscription, mayPay }: WaitingChangeProps) {
  const { t } = useLingui()
  const withdraw = useBillingChange({
    call: billingApi.withdrawChange,
    done: () => t`Change undone`,
  })
  const plan = planTitle(subscription.nextPlan)
  const date = formatDate(subscription.periodEnd)
  return (
    <Notice
      action={
        mayPay && (
          <Button size="sm" busy={withdraw.isPending} onClick={() => withdraw.mutate()}>
            <Trans>Undo change</Trans>
          </Button>
        )
      }
    >
      {subscription.nextInterval === 'year' ? (
        <Trans>
          Your plan changes to {plan} on {date}, billed yearly.
        </Trans>
      ) : (
        <Trans>
          Your plan changes to {plan} on {date}, billed monthly.
        </Trans>
      )}
    </Notice>
  )
}
