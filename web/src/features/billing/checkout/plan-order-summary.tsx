import { Trans, useLingui } from '@lingui/react/macro'
import type { PlanOrder, Quote } from '@/lib/api/billing-types'
import { billingApi } from '../billing-api'
import type { CataloguePlan } from '../catalogue'
import { PricePath } from '../plan/price-path'
import { CodeField } from './code-field'
import { DueToday, dueToday, PayAmount } from './order-due'
import { OrderHead } from './order-head'
import { OrderLines } from './order-lines'
import { PayPanel } from './pay-panel'
import { useAgreement } from './use-agreement'
import { usePay } from './use-pay'

type PlanOrderSummaryProps = {
  plan: CataloguePlan
  order: PlanOrder
  quote: Quote
  /** Another price is loading; the previous one is shown. */
  fetching: boolean
  onCode: (code: string) => void
  onRefused: () => void
}

/** A first subscription: every line, the code, what is due today, and the button to pay it. */
export function PlanOrderSummary({
  plan,
  order,
  quote,
  fetching,
  onCode,
  onRefused,
}: PlanOrderSummaryProps) {
  const { t } = useLingui()
  const agreement = useAgreement()
  const pay = usePay(billingApi.buy, onRefused)
  const annual = order.duration === 12
  const amount = dueToday(quote)
  return (
    <>
      <OrderHead
        title={plan.title}
        videos={plan.videos}
        details={annual ? t`Billed yearly` : t`Billed monthly`}
      />
      <OrderLines quote={quote} />
      <CodeField code={order.code ?? ''} answer={quote.code} busy={fetching} onApply={onCode} />
      <PayPanel
        agreement={agreement}
        due={<DueToday quote={quote} />}
        amount={amount}
        label={<PayAmount quote={quote} />}
        after={
          <>
            <PricePath
              interval={quote.interval}
              amount={quote.nextAmount}
              at={quote.nextAt}
              later={quote.later}
              taxed={quote.taxOnTop}
            />{' '}
            <Trans>Cancel anytime, no fee.</Trans>
          </>
        }
        busy={pay.isPending || pay.isSuccess}
        waiting={fetching}
        problem={pay.error}
        onPay={() => pay.mutate({ ...order, terms: true })}
      />
    </>
  )
}
