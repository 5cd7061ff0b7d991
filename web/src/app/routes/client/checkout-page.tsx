import { useLingui } from '@lingui/react/macro'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { CheckoutGate } from '@/features/billing/checkout/checkout-gate'
import { PlanCheckout } from '@/features/billing/checkout/plan-checkout'
import { roleOf } from '@/lib/redirect/home'
import { CheckoutFrame } from '../../layout/checkout-frame'
import { paths } from '../../paths'
import type { Search } from '../../search'
import { useSignedInUser } from '../../signed-in-user'

/** Buys or changes a plan. The address holds the choice. */
export function CheckoutPage() {
  const { t } = useLingui()
  const user = useSignedInUser()
  const navigate = useNavigate()
  const search: Search = useSearch({ strict: false })
  return (
    <CheckoutFrame title={t`Checkout`}>
      <CheckoutGate client={roleOf(user.role) === 'client'} homeAddress={paths.dashboard}>
        {(billing) => (
          <PlanCheckout
            billing={billing}
            buyer={user}
            search={search}
            addresses={{ profile: paths.profile, billing: paths.billing }}
            onChoose={(plan, duration) =>
              void navigate({
                to: '.',
                // What the address said about another choice does not apply to this one.
                search: { ...(plan && { plan: String(plan) }), duration: String(duration) },
                replace: true,
                resetScroll: false,
              })
            }
          />
        )}
      </CheckoutGate>
    </CheckoutFrame>
  )
}
