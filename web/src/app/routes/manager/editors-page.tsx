import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { ApplicationsBoard } from '@/features/applications/applications-board'
import { Capacity } from '@/features/production/schedule/capacity'
import {
  type CapacityFilter,
  readCapacityFilter,
} from '@/features/production/schedule/capacity-query'
import { EditorsSection } from '@/features/production/schedule/editors-section'
import { ButtonLink } from '@/ui/button'
import { EmptyState } from '@/ui/empty-state'
import { AppPage } from '../../layout/app-page'
import { paths } from '../../paths'
import type { Search } from '../../search'
import { RoleDashboard } from '../role-dashboard'
import { OpenApplication } from './open-application'

/** The editors, for managers: their days, skills and results, and who wants to join. */
export function EditorsPage() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const search: Search = useSearch({ strict: false })
  const filter = readCapacityFilter(search)
  const go = (next: CapacityFilter & { open?: string }) =>
    void navigate({ to: paths.editors, search: next, replace: true })
  return (
    <RoleDashboard of="admin">
      <AppPage title={t`Team`}>
        <Capacity
          filter={filter}
          onFilter={go}
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
        <ApplicationsBoard
          more={
            <Link to={paths.applications} className="link inline-flex min-h-6 items-center">
              <Trans>All applications</Trans>
            </Link>
          }
          link={(state, children) => (
            <Link
              to={paths.applications}
              search={{ state }}
              className="link inline-flex min-h-9 items-center justify-self-start text-ui"
            >
              {children}
            </Link>
          )}
          onOpen={(open) => go({ ...filter, open })}
        />
        {search.open && <OpenApplication id={search.open} onClose={() => go({ ...filter })} />}
      </AppPage>
    </RoleDashboard>
  )
}
