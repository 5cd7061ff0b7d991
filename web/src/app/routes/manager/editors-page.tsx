import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { ApplicationsSummary } from '@/features/applications/applications-summary'
import { Capacity } from '@/features/production/schedule/capacity'
import { readCapacityFilter } from '@/features/production/schedule/capacity-query'
import { EditorsSection } from '@/features/production/schedule/editors-section'
import { ButtonLink } from '@/ui/button'
import { EmptyState } from '@/ui/empty-state'
import { AppPage } from '../../layout/app-page'
import { paths } from '../../paths'
import { RoleDashboard } from '../role-dashboard'

/** The editors, for managers: their days, skills and results, and who wants to join. */
export function EditorsPage() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const filter = readCapacityFilter(useSearch({ strict: false }))
  return (
    <RoleDashboard of="admin">
      <AppPage title={t`Team`}>
        <Capacity
          filter={filter}
          onFilter={(search) => void navigate({ to: paths.editors, search, replace: true })}
          nobody={
            <EmptyState
              title={t`No editors yet`}
              action={
                <ButtonLink href={paths.applications}>
                  <Trans>See applications</Trans>
                </ButtonLink>
              }
            >
              <Trans>
                Accept an application and its invitation makes the editor's account. Their days and
                figures appear here.
              </Trans>
            </EmptyState>
          }
        />
        <EditorsSection />
        <ApplicationsSummary
          more={
            <Link to={paths.applications} className="link inline-flex min-h-6 items-center">
              <Trans>All applications</Trans>
            </Link>
          }
          link={(state, children) => (
            <Link
              to={paths.applications}
              search={{ state }}
              className="grid gap-1 p-4 hover:bg-ink/4"
            >
              {children}
            </Link>
          )}
        />
      </AppPage>
    </RoleDashboard>
  )
}
