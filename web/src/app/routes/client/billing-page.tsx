import { useLingui } from '@lingui/react/macro'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { selectedPlanIn } from '@/features/billing/checkout/checkout-order'
import { BillingOverview } from '@/features/billing/plan/billing-overview'
import { roleOf } from '@/lib/redirect/home'
import { AppPage } from '../../layout/app-page'
import { paths } from '../../paths'
import type { Search } from '../../search'
import { useSignedInUser } from '../../signed-in-user'

/** Plan, credits, receipts, card and referrals of a client account. */
export function BillingPage() {
  const { t } = useLingui()
  const user = useSignedInUser()
  const wish = useWish()
  return (
    <AppPage title={t`Plan and billing`}>
      <BillingOverview
        client={roleOf(user.role) === 'client'}
        addresses={{ checkout: paths.checkout, tokens: paths.tokens }}
        wish={wish}
      />
    </AppPage>
  )
}

/** Reads the choice from the address after the card's page, once: a reload asks nothing. */
function useWish() {
  const navigate = useNavigate()
  const search: Search = useSearch({ strict: false })
  const [wish] = useState(() => selectedPlanIn(search))
  const named = search.plan !== undefined || search.duration !== undefined
  useEffect(() => {
    if (named) void navigate({ to: '.', search: {}, replace: true, resetScroll: false })
  }, [named, navigate])
  return wish
}
