import { Trans } from '@lingui/react/macro'
import type { Notification } from '@/lib/api/types'
import { formatCents } from '@/lib/money'

/** Tells a manager about a dispute; a client who has left since has no name. */
export function DisputeText({ notification }: { notification: Notification }) {
  const { dispute, amount = 0 } = notification
  const name = notification.title || <Trans>A client</Trans>
  const title = <b>{name}</b>
  const sum = formatCents(amount)
  switch (dispute) {
    case 'due':
      return (
        <Trans>
          {title}'s dispute over {sum} is still unanswered
        </Trans>
      )
    case 'won':
      return (
        <Trans>
          You won {title}'s dispute over {sum}
        </Trans>
      )
    case 'lost':
      return (
        <Trans>
          You lost {title}'s dispute over {sum}
        </Trans>
      )
    case 'closed':
      return (
        <Trans>
          The bank closed its inquiry about {sum} from {title}
        </Trans>
      )
    case 'opened':
    case undefined:
      return (
        <Trans>
          {title} disputes a payment of {sum}
        </Trans>
      )
  }
}
