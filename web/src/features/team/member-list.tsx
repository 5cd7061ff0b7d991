import { Trans, useLingui } from '@lingui/react/macro'
import type { Team } from '@/lib/api/types'
import { Card } from '@/ui/card'
import { MemberRow } from './member-row'

/** Everybody in the team, in order of joining. */
export function MemberList({ team, userId }: { team: Team; userId: string }) {
  const { t } = useLingui()
  return (
    <section className="grid gap-3" aria-label={t`Members`}>
      <Card>
        <ul className="divide-y divide-line">
          {team.members.map((member) => (
            <MemberRow
              key={member.userId}
              member={member}
              team={team}
              isMe={member.userId === userId}
            />
          ))}
        </ul>
      </Card>
      {team.members.length === 1 && (
        <p className="text-ink-3">
          {team.may.includes('invite') ? (
            <Trans>
              Just you so far. Invite a colleague and they'll appear here when they join.
            </Trans>
          ) : (
            <Trans>Just you so far.</Trans>
          )}
        </p>
      )}
    </section>
  )
}
