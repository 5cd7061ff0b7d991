import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Card } from '@/ui/card'
import { ErrorState } from '@/ui/error-state'
import { Loading } from '@/ui/skeleton'
import { FormSkeleton, ListSkeleton } from '@/ui/skeletons'
import { InvitationList } from './invitation-list'
import { InviteForm } from './invite-form'
import { LeaveTeam } from './leave-team'
import { MemberList } from './member-list'
import { PositionCard } from './position-card'
import { ReferralBox } from './referral-box'
import { TeamHead } from './team-head'
import { teamQuery } from './team-queries'

/**
 * The person's client account: its members, its pending invitations, and what the person may do.
 */
export function TeamSection({ userId }: { userId: string }) {
  const { t } = useLingui()
  const { data: team, isPending, error, refetch } = useQuery(teamQuery)
  if (isPending)
    return (
      <Loading label={t`Loading your team...`}>
        <div className="grid gap-8">
          <ListSkeleton count={3} pictures />
          <FormSkeleton count={2} />
        </div>
      </Loading>
    )
  if (!team)
    return (
      <Card>
        <ErrorState
          title={t`We couldn't load your team.`}
          error={error}
          onRetry={() => void refetch()}
        />
      </Card>
    )
  const invites = team.may.includes('invite')
  return (
    <div className="grid gap-8">
      <div className="grid gap-4">
        <TeamHead team={team} />
        <MemberList team={team} userId={userId} />
      </div>
      {invites && <InviteForm team={team} />}
      {invites && <InvitationList team={team.id} />}
      <PositionCard position={team.position} />
      {team.referral && <ReferralBox referral={team.referral} />}
      {team.position !== 'owner' && <LeaveTeam name={team.name} />}
    </div>
  )
}
