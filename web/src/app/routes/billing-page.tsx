import { useLingui } from '@lingui/react/macro'
import { BillingOverview } from '@/features/billing/billing-overview'
import { roleOf } from '@/lib/redirect/home'
import { AppPage } from '../layout/app-page'
import { paths } from '../paths'
import { useSignedInUser } from '../signed-in-user'

/** Plan, credits, receipts, card and referrals of a client account. */
export function BillingPage() {
  const { t } = useLingui()
  const user = useSignedInUser()
  return (
    <AppPage title={t`Plan and billing`}>
      <BillingOverview
        client={roleOf(user.role) === 'client'}
        addresses={{ checkout: paths.checkout, tokens: paths.tokens }}
      />
    </AppPage>
  )
}
