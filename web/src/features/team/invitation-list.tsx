import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Card } from '@/ui/card'
import { ErrorState } from '@/ui/error-state'
import { Loading } from '@/ui/skeleton'
import { ListSkeleton } from '@/ui/skeletons'
import { InvitationRow } from './invitation-row'
import { invitationsQuery } from './team-queries'

/** The people who were invited and have not answered. */
export function InvitationList({ team }: { team: string }) {
  const { t } = useLingui()
  const list = useQuery(invitationsQuery(team))
  const rows = list.data?.invitations ?? []
  return (
    <section className="grid gap-3">
      <h3 className="t3">
        <Trans>Pending invitations</Trans>
      </h3>
      {list.isPending && (
        <Loading label={t`Loading invitations...`}>
          <ListSkeleton count={1} />
        </Loading>
      )}
      {list.isError && (
        <Card>
          <ErrorState
            title={t`We couldn't load the invitations.`}
            error={list.error}
            onRetry={() => void list.refetch()}
          />
        </Card>
      )}
      {list.data && rows.length === 0 && (
        <p className="text-ink-3">
          <Trans>No pending invitations.</Trans>
        </p>
      )}
      {rows.length > 0 && (
        <Card>
          <ul className="divide-y divide-line">
            {rows.map((invitation) => (
              <InvitationRow key={invitation.id} invitation={invitation} />
            ))}
          </ul>
        </Card>
      )}
    </section>
  )
}
