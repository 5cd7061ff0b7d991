import { Trans, useLingui } from '@lingui/react/macro'
import { BenchScreen } from './bench-screen'
import { RoleDashboard } from './role-dashboard'

export function ClientDashboard() {
  const { t } = useLingui()
  return (
    <RoleDashboard of="client">
      <BenchScreen
        title={t`Projects`}
        empty={<Trans>Your projects will appear here, each with its own clock.</Trans>}
      />
    </RoleDashboard>
  )
}
