import { useLingui } from '@lingui/react/macro'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { isState } from '@/features/applications/application-states'
import { ApplicationsSection } from '@/features/applications/applications-section'
import { AppPage } from '../../layout/app-page'
import { paths } from '../../paths'
import type { Search } from '../../search'
import { RoleDashboard } from '../role-dashboard'
import { OpenApplication } from './open-application'

/**
 * Applications of editors, for managers. The filter and the open application are in the address.
 */
export function ApplicationsPage() {
  const { t } = useLingui()
  const search: Search = useSearch({ strict: false })
  const navigate = useNavigate()
  const { state, open } = search
  const go = (next: { state?: string | undefined; open?: string | undefined }) =>
    void navigate({ to: paths.applications, search: { ...search, ...next }, replace: true })
  return (
    <RoleDashboard of="admin">
      <AppPage title={t`Applications`}>
        <ApplicationsSection
          state={isState(state) ? state : undefined}
          onState={(next) => go({ state: next })}
          onOpen={(id) => go({ open: id })}
        />
        {open && <OpenApplication id={open} onClose={() => go({ open: undefined })} />}
      </AppPage>
    </RoleDashboard>
  )
}
