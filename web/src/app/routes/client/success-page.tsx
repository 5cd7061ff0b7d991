import { useLingui } from '@lingui/react/macro'
import { useSearch } from '@tanstack/react-router'
import { PurchasePage } from '@/features/billing/checkout/purchase-page'
import { CheckoutFrame } from '../../layout/checkout-frame'
import { paths } from '../../paths'
import type { Search } from '../../search'

/** The page to which the payment provider sends people who have paid. */
export function SuccessPage() {
  const { t } = useLingui()
  const search: Search = useSearch({ strict: false })
  return (
    <CheckoutFrame title={t`Payment`}>
      <div className="mx-auto grid max-w-[620px] gap-6 py-12 lg:py-20">
        <PurchasePage
          session={search.session_id ?? ''}
          addresses={{
            billing: paths.billing,
            dashboard: paths.dashboard,
            checkout: paths.checkout,
            tokens: paths.tokens,
          }}
        />
      </div>
    </CheckoutFrame>
  )
}
