import { Trans, useLingui } from '@lingui/react/macro'
import { api } from '@/lib/api/client'
import type { Team, TeamMember } from '@/lib/api/types'
import { formatDate } from '@/lib/dates'
import { assignable, type Position } from '@/lib/team/positions'
import { Avatar } from '@/ui/avatar'
import { Select } from '@/ui/select'
import { MemberMenu } from './member-menu'
import { positionNames } from './position-words'
import { useTeamChange } from './use-team-change'

type MemberRowProps = { member: TeamMember; team: Team; isMe: boolean }

/** One member of the team; the owner can change their role here. */
export function MemberRow({ member, team, isMe }: MemberRowProps) {
  const { t } = useLingui()
  const { fullName } = member
  const change = useTeamChange({
    call: (position: Position) =>
      api.PATCH('/api/team/members/{userId}', {
        params: { path: { userId: member.userId } },
        body: { position },
      }),
    done: (position) => {
      const name = t(positionNames[position])
      return t`${fullName}: ${name}`
    },
  })
  const since = formatDate(member.joinedAt)
  const canChange = team.may.includes('change_position') && member.position !== 'owner'
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3.5 gap-y-2.5 px-4 py-3.5 md:grid-cols-[auto_minmax(0,1fr)_auto] md:px-5">
      <Avatar name={fullName || member.username} size="md" />
      <div className="min-w-0">
        <p className="font-[550] break-words">
          {fullName}
          {isMe && (
            <span className="ml-2 font-normal text-ink-3">
              <Trans>you</Trans>
            </span>
          )}
        </p>
        <p className="text-sm break-words text-ink-3">
          {member.email || member.username} · <Trans>since {since}</Trans>
        </p>
      </div>
      <div className="flex items-center gap-1.5 max-md:col-start-2">
        {canChange ? (
          <>
            <Select
              aria-label={t`${fullName}'s role`}
              className="h-9"
              value={change.isPending ? change.variables : member.position}
              disabled={change.isPending}
              onChange={(event) => change.mutate(event.target.value as Position)}
            >
              {assignable.map((position) => (
                <option key={position} value={position}>
                  {t(positionNames[position])}
                </option>
              ))}
            </Select>
            <MemberMenu member={member} team={team} />
          </>
        ) : (
          <span className="text-ui text-ink-2">{t(positionNames[member.position])}</span>
        )}
      </div>
    </li>
  )
}
