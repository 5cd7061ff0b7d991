import { useLingui } from '@lingui/react/macro'
import { useParams } from '@tanstack/react-router'
import { AccountCredits } from '@/features/billing/account-credits'
import { AppPage } from '../layout/app-page'
import { RoleDashboard } from './role-dashboard'

/** A client account, for managers. */
export function AccountPage() {
  const { t } = useLingui()
  const { id = '' }: { id?: string } = useParams({ strict: false })
  return (
    <RoleDashboard of="admin">
      <AppPage title={t`Client account`}>
        <div className="max-w-[900px]">
          <AccountCredits account={id} />
        </div>
      </AppPage>
    </RoleDashboard>
  )
}
