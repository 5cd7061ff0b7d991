import { useLingui } from '@lingui/react/macro'
import { ReferralPanel } from '@/features/billing/plan/referral-panel'
import { AppPage } from '../../layout/app-page'
import { RoleDashboard } from '../role-dashboard'

/** A client account's referral code and its results. */
export function ReferralsPage() {
  const { t } = useLingui()
  return (
    <RoleDashboard of="client">
      <AppPage title={t`Referrals`}>
        <div className="max-w-[560px]">
          <ReferralPanel />
        </div>
      </AppPage>
    </RoleDashboard>
  )
}
