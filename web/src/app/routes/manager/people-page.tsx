import { useLingui } from '@lingui/react/macro'
import { PeopleSection } from '@/features/account/people/people-section'
import { AppPage } from '../../layout/app-page'
import { RoleDashboard } from '../role-dashboard'

/** Everybody with an account, for managers. */
export function PeoplePage() {
  const { t } = useLingui()
  return (
    <RoleDashboard of="admin">
      <AppPage title={t`People`}>
        <PeopleSection />
      </AppPage>
    </RoleDashboard>
  )
}
