import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ClockPanel } from '@/features/demo/clock-panel'
import { Board } from '@/features/production/bench/board'
import { ManagerAlarms } from '@/features/production/bench/manager-alarms'
import { ProjectLoader } from '@/features/production/bench/project-loader'
import { Section } from '@/features/production/bench/section'
import { underWayQuery } from '@/features/production/project-queries'
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
        <ProjectLoader query={underWayQuery}>
          {(projects) => (
            <>
              <Section title={<Trans>Needs you</Trans>}>
                <ManagerAlarms projects={projects} />
              </Section>
              {projects.length > 0 && (
                <Section title={<Trans>Board</Trans>}>
                  <Board projects={projects} />
                </Section>
              )}
            </>
          )}
        </ProjectLoader>
      </AppPage>
    </RoleDashboard>
  )
}
