import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { CheckCheck, CircleAlert, Clock, Inbox } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ContactReply } from '@/lib/api/types'
import { momentOf } from '@/lib/times'

const icon = { size: 14, strokeWidth: 1.75, 'aria-hidden': true, className: 'flex-none' } as const

/** The delivery state of the mail with a reply. */
export function ReplyDelivery({ reply }: { reply: ContactReply }) {
  const { i18n } = useLingui()
  const at = reply.sentAt && momentOf(reply.sentAt, i18n.locale)
  switch (reply.mail) {
    case 'waiting':
      return (
        <Line look="text-ink-3">
          <Clock {...icon} />
          <Trans>Waiting to be sent</Trans>
        </Line>
      )
    case 'sent':
      return (
        <Line look="text-audio">
          <CheckCheck {...icon} />
          <Trans>Sent {at}</Trans>
        </Line>
      )
    case 'caught':
      return (
        <Line look="text-marker">
          <Inbox {...icon} />
          <Link to="/outgoing-mail" className="link">
            <Trans>Stored, not sent</Trans>
          </Link>
        </Line>
      )
    case 'refused':
      return (
        <Line look="text-danger">
          <CircleAlert {...icon} />
          <Trans>The email couldn't be delivered. Check the address.</Trans>
        </Line>
      )
    case '':
      return (
        <Line look="text-ink-3">
          <Trans>The copy of this email is no longer kept</Trans>
        </Line>
      )
  }
}

const Line = ({ look, children }: { look: string; children: ReactNode }) => (
  <p className={`mt-1.5 flex items-center gap-1.5 text-sm ${look}`}>{children}</p>
)
