import { Plural, Trans } from '@lingui/react/macro'
import type { Notification } from '@/lib/api/types'
import { formatCents } from '@/lib/money'

type NotificationProps = { notification: Notification }

/** News about billing, in one sentence. */
export function BillingText({ notification }: NotificationProps) {
  const { news, amount = 0, count = 0 } = notification
  const sum = formatCents(amount)
  if (!news) return <Trans>News about your plan</Trans>
  switch (news) {
    case 'payment_failed':
      return <Trans>We couldn't charge {sum}. Check your card.</Trans>
    case 'submissions_stop':
      return <Trans>New projects have to wait until your plan is paid</Trans>
    case 'on_hold':
      return <Trans>Your projects are on hold until your plan is paid</Trans>
    case 'recovered':
      return <Trans>Payment received. Everything continues.</Trans>
    case 'card_expires':
      return <Trans>Your card expires before the next charge</Trans>
    case 'plan_changed':
      return <Trans>Your plan has changed</Trans>
    case 'price_changes':
      return <Trans>The price of your plan will change</Trans>
    case 'price_stays':
      return <Trans>The price of your plan stays as it is</Trans>
    case 'paused':
      return <Trans>Your plan is paused</Trans>
    case 'resumed':
      return <Trans>Your plan has resumed</Trans>
    case 'cancelled':
      return <Trans>Your plan was cancelled</Trans>
    case 'ended':
      return <Trans>Your plan has ended</Trans>
    case 'ended_unpaid':
      return <Trans>Your plan has ended because it wasn't paid</Trans>
    case 'credits_low':
      return <Plural value={count} _0="No videos left" one="# video left" other="# videos left" />
    case 'credits_lapsing':
      return (
        <Plural
          value={count}
          one="# video is about to expire"
          other="# videos are about to expire"
        />
      )
  }
}

/** Tells a manager about a client's failed payment; a client who has left since has no name. */
export function FailedPaymentText({ notification }: NotificationProps) {
  const title = <b>{notification.title}</b>
  const sum = formatCents(notification.amount ?? 0)
  return notification.title ? (
    <Trans>
      {title}'s payment of {sum} failed
    </Trans>
  ) : (
    <Trans>A payment of {sum} failed</Trans>
  )
}

/** Tells a manager about a bill in another currency; a client who has left since has no name. */
export function ForeignMoneyText({ notification }: NotificationProps) {
  const title = <b>{notification.title}</b>
  const { currency } = notification
  return notification.title ? (
    <Trans>
      {title} was billed in {currency}, which isn't included in your totals
    </Trans>
  ) : (
    <Trans>A client was billed in {currency}, which isn't included in your totals</Trans>
  )
}

/** Tells a manager about a refused refund; a client who has left since has no name. */
export function FailedRefundText({ notification }: NotificationProps) {
  const title = <b>{notification.title}</b>
  const sum = formatCents(notification.amount ?? 0)
  return notification.title ? (
    <Trans>
      {title}'s bank refused a refund of {sum}
    </Trans>
  ) : (
    <Trans>A bank refused a refund of {sum}</Trans>
  )
}
