import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { AccountFacts } from '@/features/account/profile/account-facts'
import { NewProjectDialog } from '@/features/production/new-project-dialog'
import { ProjectList } from '@/features/production/project-list'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { AppPage } from '../layout/app-page'
import { useSignedInUser } from '../signed-in-user'
import { RoleDashboard } from './role-dashboard'

/** What a client has with us: projects first. */
export function ClientDashboard() {
  const { t } = useLingui()
  const user = useSignedInUser()
  const navigate = useNavigate()
  const [beginning, setBeginning] = useState(false)
  const name = user.fullName.split(' ')[0] || user.username
  const mayBegin = !user.viewedBy && ['owner', 'approver'].includes(user.account?.position ?? '')
  const begin = mayBegin && (
    <Button variant="primary" onClick={() => setBeginning(true)}>
      <Plus size={16} strokeWidth={1.75} aria-hidden />
      <Trans>New project</Trans>
    </Button>
  )
  return (
    <RoleDashboard of="client">
      <AppPage title={t`Projects`}>
        <div className="flex flex-wrap items-end justify-between gap-4">
          <h2 className="d3">
            <Trans>Good to see you, {name}.</Trans>
          </h2>
          {begin}
        </div>
        <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_336px]">
          <ProjectList />
          <Card className="grid gap-4 self-start p-5">
            <h2 className="t3">
              <Trans>Your account</Trans>
            </h2>
            <AccountFacts user={user} />
          </Card>
        </div>
      </AppPage>
      {beginning && (
        <NewProjectDialog
          onClose={() => setBeginning(false)}
          onBegun={(id) => void navigate({ to: '/project/$id', params: { id } })}
        />
      )}
    </RoleDashboard>
  )
}
