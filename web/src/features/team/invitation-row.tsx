import { Trans, useLingui } from '@lingui/react/macro'
import { api } from '@/lib/api/client'
import type { Invitation } from '@/lib/api/types'
import { formatDate } from '@/lib/dates'
import { keys } from '@/lib/query/keys'
import { Button } from '@/ui/button'
import { positionNames } from './position-words'
import { useTeamChange } from './use-team-change'

/** One pending invitation: it can be sent again, which gives it a new link, or revoked. */
export function InvitationRow({ invitation }: { invitation: Invitation }) {
  const { t } = useLingui()
  const { email, id } = invitation
  const at = { params: { path: { id } } }
  const resend = useTeamChange({
    call: () => api.POST('/api/team/invitations/{id}/resend', at),
    done: () => t`We've sent a new link to ${email}`,
    touches: [keys.team, keys.invitations],
  })
  const revoke = useTeamChange({
    call: () => api.DELETE('/api/team/invitations/{id}', at),
    done: () => t`The invitation for ${email} was revoked`,
    touches: [keys.team, keys.invitations],
  })
  const until = formatDate(invitation.expiresAt)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2.5 px-4 py-3.5 md:px-5">
      <div className="min-w-0">
        <p className="font-[550] break-all">{email}</p>
        <p className="text-sm text-ink-3">
          {t(positionNames[invitation.position])} ·{' '}
          {invitation.expired ? (
            <span className="text-marker">
              <Trans>expired {until}</Trans>
            </span>
          ) : (
            <Trans>expires {until}</Trans>
          )}
        </p>
      </div>
      <div className="flex gap-2">
        <Button
          size="sm"
          aria-label={t`Resend to ${email}`}
          busy={resend.isPending}
          onClick={() => resend.mutate()}
        >
          <Trans>Send again</Trans>
        </Button>
        <Button
          size="sm"
          variant="ghost"
          aria-label={t`Revoke the invitation for ${email}`}
          busy={revoke.isPending}
          onClick={() => revoke.mutate()}
        >
          <Trans>Revoke</Trans>
        </Button>
      </div>
    </li>
  )
}
