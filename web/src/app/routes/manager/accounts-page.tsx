import { useLingui } from '@lingui/react/macro'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { accountSorts } from '@/features/billing/billing-queries'
import { AccountsSection } from '@/features/billing/managed/accounts-section'
import { AppPage } from '../../layout/app-page'
import { paths } from '../../paths'
import type { Search } from '../../search'
import { RoleDashboard } from '../role-dashboard'

const shows = ['at_risk', 'past_due', 'new'] as const

/** Client accounts, for managers. The search is in the address. */
export function AccountsPage() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { search = '', show = '', sort = '' }: Search = useSearch({ strict: false })
  const look = (next: { search?: string; show?: string; sort?: string }) => {
    const wish = { search, show, sort, ...next }
    void navigate({
      to: paths.accounts,
      search: {
        search: wish.search || undefined,
        show: wish.show || undefined,
        sort: wish.sort || undefined,
      },
      replace: true,
    })
  }
  return (
    <RoleDashboard of="admin">
      <AppPage title={t`Accounts`}>
        <AccountsSection
          search={search}
          onSearch={(text) => look({ search: text })}
          show={shows.find((one) => one === show) ?? ''}
          onShow={(next) => look({ show: next })}
          sort={accountSorts.find((one) => one === sort) ?? 'newest'}
          onSort={(next) => look({ sort: next === 'newest' ? '' : next })}
          name={({ id, name }) => (
            <Link
              to="/accounts/$id"
              params={{ id }}
              className="link inline-block min-h-6 max-w-[150px] font-[550] break-words sm:max-w-[280px]"
            >
              {name}
            </Link>
          )}
        />
      </AppPage>
    </RoleDashboard>
  )
}
