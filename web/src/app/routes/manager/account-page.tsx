import { useLingui } from '@lingui/react/macro'
import { Link, useParams } from '@tanstack/react-router'
import { AccountCredits } from '@/features/billing/managed/account-credits'
import { AccountHead } from '@/features/billing/managed/account-head'
import { AccountsRows } from '@/features/billing/managed/accounts-rows'
import { ClientFacts } from '@/features/clients/client-facts'
import { ClientHealth } from '@/features/clients/client-health'
import { ClientMembers } from '@/features/clients/client-members'
import { TeamNotes } from '@/features/clients/team-notes'
import { ClientProjects } from '@/features/production/bench/client-projects'
import { QueueSection } from '@/features/production/queue/queue-section'
import { DedicatedEditor } from '@/features/production/schedule/dedicated-editor'
import { useWide } from '@/lib/use-narrow'
import { AppPage } from '../../layout/app-page'
import { RoleDashboard } from '../role-dashboard'
import { FindAccounts, useAccountsWish } from './find-accounts'

/** A client account, for managers. A wide window has the list beside it. */
export function AccountPage() {
  const { t } = useLingui()
  const { id = '' }: { id?: string } = useParams({ strict: false })
  const wide = useWide()
  return (
    <RoleDashboard of="admin">
      <AppPage title={t`Client account`}>
        <div
          className={
            wide
              ? 'grid grid-cols-[280px_minmax(0,1fr)] items-start gap-6'
              : 'grid grid-cols-[minmax(0,1fr)]'
          }
        >
          {wide && <OtherAccounts />}
          {/* What was typed about one client must not be saved for the next. */}
          <Account key={id} id={id} />
        </div>
      </AppPage>
    </RoleDashboard>
  )
}

function Account({ id }: { id: string }) {
  const { t } = useLingui()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 xl:grid-cols-[minmax(0,900px)_240px]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
        <div className="grid gap-3">
          <AccountHead account={id} />
          <ClientFacts account={id} />
        </div>
        <DedicatedEditor account={id} />
        <QueueSection account={id} />
        <AccountCredits account={id} />
        <ClientProjects account={id} />
      </div>
      <aside aria-label={t`About the client`} className="grid grid-cols-[minmax(0,1fr)] gap-8">
        <ClientHealth account={id} />
        <ClientMembers account={id} />
        <TeamNotes account={id} />
      </aside>
    </div>
  )
}

/** The list that the account was opened from. */
function OtherAccounts() {
  const { t } = useLingui()
  const wish = useAccountsWish()
  return (
    <nav
      aria-label={t`Accounts`}
      className="sticky top-20 -m-1 max-h-[calc(100dvh-6rem)] overflow-y-auto p-1"
    >
      <FindAccounts>
        {(accounts) => (
          <AccountsRows
            accounts={accounts}
            link={({ id }, children) => (
              <Link
                to="/accounts/$id"
                params={{ id }}
                search={wish}
                className="block border-transparent border-l-3 px-3 py-2.5 text-ui hover:bg-raised aria-[current=page]:border-playhead aria-[current=page]:bg-raised"
              >
                {children}
              </Link>
            )}
          />
        )}
      </FindAccounts>
    </nav>
  )
}
