import { useLingui } from '@lingui/react/macro'
import { AuditSection } from '@/features/account/audit/audit-section'
import { AppPage } from '../../layout/app-page'
import { RoleDashboard } from '../role-dashboard'

/** Who changed what, for managers. */
export function AuditLogPage() {
  const { t } = useLingui()
  return (
    <RoleDashboard of="admin">
      <AppPage title={t`Audit log`}>
        <AuditSection />
      </AppPage>
    </RoleDashboard>
  )
}
