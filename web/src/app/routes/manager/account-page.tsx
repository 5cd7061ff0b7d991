import { useLingui } from '@lingui/react/macro'
import { useParams } from '@tanstack/react-router'
import { AccountCredits } from '@/features/billing/managed/account-credits'
import { AccountHead } from '@/features/billing/managed/account-head'
import { ClientFacts } from '@/features/clients/client-facts'
import { ClientHealth } from '@/features/clients/client-health'
import { ClientMembers } from '@/features/clients/client-members'
import { TeamNotes } from '@/features/clients/team-notes'
import { ClientProjects } from '@/features/production/bench/client-projects'
import { QueueSection } from '@/features/production/queue/queue-section'
import { DedicatedEditor } from '@/features/production/schedule/dedicated-editor'
import { AppPage } from '../../layout/app-page'
import { RoleDashboard } from '../role-dashboard'

/** A client account, for managers. */
export function AccountPage() {
  const { t } = useLingui()
  const { id = '' }: { id?: string } = useParams({ strict: false })
  return (
    <RoleDashboard of="admin">
      <AppPage title={t`Client account`}>
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 xl:grid-cols-[minmax(0,900px)_300px]">
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
      </AppPage>
    </RoleDashboard>
  )
}
