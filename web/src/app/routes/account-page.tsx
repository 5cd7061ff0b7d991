import { useLingui } from '@lingui/react/macro'
import { useParams } from '@tanstack/react-router'
import { AccountCredits } from '@/features/billing/managed/account-credits'
import { AccountHead } from '@/features/billing/managed/account-head'
import { QueueSection } from '@/features/production/queue/queue-section'
import { DedicatedEditor } from '@/features/production/schedule/dedicated-editor'
import { AppPage } from '../layout/app-page'
import { RoleDashboard } from './role-dashboard'

/** A client account, for managers. */
export function AccountPage() {
  const { t } = useLingui()
  const { id = '' }: { id?: string } = useParams({ strict: false })
  return (
    <RoleDashboard of="admin">
      <AppPage title={t`Client account`}>
        <div className="grid max-w-[900px] gap-8">
          <AccountHead account={id} />
          <DedicatedEditor account={id} />
          <QueueSection account={id} />
          <AccountCredits account={id} />
        </div>
      </AppPage>
    </RoleDashboard>
  )
}
