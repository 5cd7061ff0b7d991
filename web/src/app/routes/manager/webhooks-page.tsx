import { useLingui } from '@lingui/react/macro'
import { WebhooksSection } from '@/features/webhooks/webhooks-section'
import { AppPage } from '../../layout/app-page'
import { RoleDashboard } from '../role-dashboard'

/** Outside addresses that are notified of events, for managers. */
export function WebhooksPage() {
  const { t } = useLingui()
  return (
    <RoleDashboard of="admin">
      <AppPage title={t`Webhooks`}>
        <WebhooksSection />
      </AppPage>
    </RoleDashboard>
  )
}
