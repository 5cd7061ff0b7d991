import { useLingui } from '@lingui/react/macro'
import { MailSection } from '@/features/notify/mail-section'
import { AppPage } from '../../layout/app-page'
import { RoleDashboard } from '../role-dashboard'

/** The mail that the service sent to people, for managers. */
export function OutgoingMailPage() {
  const { t } = useLingui()
  return (
    <RoleDashboard of="admin">
      <AppPage title={t`Outgoing mail`}>
        <MailSection />
      </AppPage>
    </RoleDashboard>
  )
}
