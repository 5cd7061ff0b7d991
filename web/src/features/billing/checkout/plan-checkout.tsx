import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { Billing, Duration } from '@/lib/api/billing-types'
import { PlanChoice } from '../plan/plan-choice'
import { BilledTo } from './billed-to'
import { CheckoutColumns } from './checkout-columns'
import { CheckoutNotices } from './checkout-notices'
import { orderIn } from './checkout-order'
import { PlanSummary } from './plan-summary'
import { Promises } from './promises'
import { typedCode } from './typed-code'

export type Buyer = { fullName: string; email: string }

type PlanCheckoutProps = {
  billing: Billing
  buyer: Buyer
  /** The URL's parameters hold the choice, so that a reload or a detour keeps it. */
  search: Partial<Record<string, string>>
  onChoose: (plan: number | undefined, duration: Duration) => void
  addresses: { profile: string; billing: string }
}

/** The subscription that can be changed; without it a plan is bought new. */
function liveSubscription({ subscription }: Billing) {
  const gone =
    !subscription || subscription.state === 'ended' || subscription.state === 'incomplete'
  return gone ? undefined : subscription
}

/** Buys a plan, or changes the one that the client already has. */
export function PlanCheckout({ billing, buyer, search, onChoose, addresses }: PlanCheckoutProps) {
  const order = orderIn(search)
  const [code, setCode] = useState(typedCode.read)
  const live = liveSubscription(billing)
  const apply = (typed: string) => {
    typedCode.keep(typed)
    setCode(typed)
  }
  return (
    <CheckoutColumns
      title={live ? <Trans>Change your plan</Trans> : <Trans>Checkout</Trans>}
      summary={
        <>
          <PlanSummary
            order={order}
            live={live}
            code={code}
            onCode={apply}
            billingAddress={addresses.billing}
          />
          {order.plan && <Promises plan={order.plan} />}
        </>
      }
    >
      <CheckoutNotices
        cancelled={search.cancelled === '1'}
        order={order}
        open={billing.openCheckout}
      />
      <PlanChoice
        plan={order.plan?.id}
        duration={order.duration}
        present={live?.plan}
        onPlan={(plan) => onChoose(plan, order.duration)}
        onDuration={(duration) => onChoose(order.plan?.id, duration)}
      />
      {!live && (
        <BilledTo
          name={buyer.fullName}
          email={buyer.email}
          profileAddress={addresses.profile}
          billing={billing}
        />
      )}
    </CheckoutColumns>
  )
}
