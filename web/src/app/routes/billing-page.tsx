import { useLingui } from '@lingui/react/macro'
import { BillingOverview } from '@/features/billing/billing-overview'
import { AppPage } from '../layout/app-page'
import { paths } from '../paths'

/** Plan, credits, receipts, card and referrals of a client account. */
export function BillingPage() {
  const { t } = useLingui()
  return (
    <AppPage title={t`Plan and billing`}>
      <BillingOverview addresses={{ checkout: paths.checkout, tokens: paths.tokens }} />
    </AppPage>
  )
}
