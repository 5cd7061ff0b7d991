import { Trans, useLingui } from '@lingui/react/macro'
import { BenchScreen } from './bench-screen'
import { RoleDashboard } from './role-dashboard'

export function TeamDashboard() {
  const { t } = useLingui()
  return (
    <RoleDashboard of="team_member">
      <BenchScreen
        title={t`Today`}
        empty={<Trans>Projects assigned to you will appear here, the most urgent first.</Trans>}
      />
    </RoleDashboard>
  )
}
