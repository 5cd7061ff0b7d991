import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { AccountFacts } from '@/features/account/profile/account-facts'
import { Card } from '@/ui/card'
import { EmptyState } from '@/ui/empty-state'
import { AppPage } from '../layout/app-page'
import { useSignedInUser } from '../signed-in-user'

type BenchScreenProps = { title: string; empty: ReactNode }

/** A greeting, the bench with nothing on it, and who one is here. */
export function BenchScreen({ title, empty }: BenchScreenProps) {
  const user = useSignedInUser()
  const name = user.fullName.split(' ')[0] || user.username
  return (
    <AppPage title={title}>
      <h2 className="d3">
        <Trans>Good to see you, {name}.</Trans>
      </h2>
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_336px]">
        <Card>
          <EmptyState title={<Trans>Nothing on the bench</Trans>}>{empty}</EmptyState>
        </Card>
        <Card className="grid gap-4 p-5">
          <h2 className="t3">
            <Trans>Your account</Trans>
          </h2>
          <AccountFacts user={user} />
        </Card>
      </div>
    </AppPage>
  )
}
