import { useLingui } from '@lingui/react/macro'
import { TeamSection } from '@/features/team/team-section'
import { AppPage } from '../../layout/app-page'
import { useSignedInUser } from '../../signed-in-user'
import { RoleDashboard } from '../role-dashboard'

/** The members of a client account, for those members. */
export function TeamPage() {
  const { t } = useLingui()
  const { id } = useSignedInUser()
  return (
    <RoleDashboard of="client">
      <AppPage title={t`Team`}>
        <div className="max-w-[760px]">
          <TeamSection userId={id} />
        </div>
      </AppPage>
    </RoleDashboard>
  )
}
