import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { AccountsTable } from '@/features/billing/managed/accounts-table'
import { AppPage } from '../../layout/app-page'
import { RoleDashboard } from '../role-dashboard'
import { FindAccounts, useAccountsWish } from './find-accounts'

/** Client accounts, for managers. */
export function AccountsPage() {
  const { t } = useLingui()
  const wish = useAccountsWish()
  return (
    <RoleDashboard of="admin">
      <AppPage title={t`Accounts`}>
        <FindAccounts>
          {(accounts) => (
            <AccountsTable
              accounts={accounts}
              name={({ id, name }) => (
                <Link
                  to="/accounts/$id"
                  params={{ id }}
                  search={wish}
                  className="link inline-block min-h-6 max-w-[150px] font-[550] break-words sm:max-w-[280px]"
                >
                  {name}
                </Link>
              )}
            />
          )}
        </FindAccounts>
      </AppPage>
    </RoleDashboard>
  )
}
