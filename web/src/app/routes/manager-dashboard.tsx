import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { AuditSection } from '@/features/account/audit/audit-section'
import { PeopleSection } from '@/features/account/people/people-section'
import { ClockPanel } from '@/features/demo/clock-panel'
import { MailSection } from '@/features/notify/mail-section'
import { DiskBanner } from '@/features/setup-check/disk-banner'
import { serviceQuery } from '@/lib/query/service'
import { AppPage } from '../layout/app-page'
import { RoleDashboard } from './role-dashboard'

export function ManagerDashboard() {
  const { t } = useLingui()
  const demo = useQuery(serviceQuery).data?.demo ?? false
  return (
    <RoleDashboard of="admin">
      <AppPage title={t`Overview`}>
        <DiskBanner />
        {demo && <ClockPanel />}
        <PeopleSection />
        <MailSection />
        <AuditSection />
      </AppPage>
    </RoleDashboard>
  )
}
