import { Trans, useLingui } from '@lingui/react/macro'
import type { InvitationView } from '@/lib/api/types'
import { positionMeanings, positionNames } from './position-words'

/** Who invites, to which team, and in which role. */
export function InvitationOffer({ invitation }: { invitation: InvitationView }) {
  const { t } = useLingui()
  const { team, inviter } = invitation
  const position = t(positionNames[invitation.position])
  return (
    <div className="grid gap-2 text-[1rem] leading-[25px] text-ink-2">
      <p>
        {inviter ? (
          <Trans>
            <b className="font-[550] text-ink">{inviter}</b> invited you to join{' '}
            <b className="font-[550] text-ink">{team}</b>.
          </Trans>
        ) : (
          <Trans>
            You're invited to join <b className="font-[550] text-ink">{team}</b>.
          </Trans>
        )}
      </p>
      <p>
        <Trans>
          Your role: <b className="font-[550] text-ink">{position}</b>.
        </Trans>{' '}
        {t(positionMeanings[invitation.position])}
      </p>
    </div>
  )
}
