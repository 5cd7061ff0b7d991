import { useLingui } from '@lingui/react/macro'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { CheckoutGate } from '@/features/billing/checkout/checkout-gate'
import { TokenCheckout } from '@/features/billing/checkout/token-checkout'
import { roleOf } from '@/lib/redirect/home'
import { CheckoutFrame } from '../../layout/checkout-frame'
import { paths } from '../../paths'
import type { Search } from '../../search'
import { useSignedInUser } from '../../signed-in-user'

/** Buys extra videos. */
export function TokenPurchasePage() {
  const { t } = useLingui()
  const user = useSignedInUser()
  const navigate = useNavigate()
  const search: Search = useSearch({ strict: false })
  return (
    <CheckoutFrame title={t`Extra videos`}>
      <CheckoutGate client={roleOf(user.role) === 'client'} homeAddress={paths.dashboard}>
        {(billing) => (
          <TokenCheckout
            billing={billing}
            buyer={user}
            search={search}
            profileAddress={paths.profile}
            onChoose={(videos) =>
              void navigate({
                to: '.',
                search: { videos: String(videos) },
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
