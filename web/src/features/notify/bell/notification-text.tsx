import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Notification } from '@/lib/api/types'
import { BillingText, FailedPaymentText, FailedRefundText, ForeignMoneyText } from './billing-text'
import { DisputeText } from './dispute-text'
import { longMoment } from './notification-time'

type NotificationProps = { notification: Notification }

/** What happened, in one sentence. */
export function NotificationText({ notification }: NotificationProps) {
  const { kind, version = 0, count = 0, notes = 0, stars = 0 } = notification
  const title = <b>{notification.title}</b>
  const { actor: name = '' } = notification
  const actor = <b>{notification.guest ? <Trans>{name} (guest)</Trans> : name}</b>
  const cut = (
    <b>
      <Trans>
        v{version} of {notification.title}
      </Trans>
    </b>
  )
  switch (kind) {
    case 'submitted':
      return (
        <Trans>
          {actor} submitted {title}
        </Trans>
      )
    case 'not_submitted':
      return <Trans>{title} couldn't be submitted</Trans>
    case 'assigned':
      return notification.actor ? (
        <Trans>
          {actor} assigned {title} to you
        </Trans>
      ) : (
        <Trans>{title} is yours</Trans>
      )
    case 'editor_found':
      return <Trans>{title} has an editor</Trans>
    case 'unassigned':
      return <Trans>{title} went to another editor</Trans>
    case 'no_editor':
      return <Trans>{title} has no editor</Trans>
    case 'cover_asked':
      return (
        <Trans>
          {actor} needs cover for {title}
        </Trans>
      )
    case 'cover_declined':
      return (
        <Trans>
          {actor} declined your cover request. {title} stays with you
        </Trans>
      )
    case 'question':
      return (
        <Trans>
          {actor} has a question about {title}
        </Trans>
      )
    case 'answered':
      return (
        <Trans>
          {actor} answered your question about {title}
        </Trans>
      )
    case 'to_check':
      return <Trans>{cut} is waiting for the final check</Trans>
    case 'to_review':
      return <Trans>{cut} is ready for your review</Trans>
    case 'returned':
      return (
        <Trans>
          {actor} returned your version of {title}
        </Trans>
      )
    case 'change_list':
      return (
        <Trans>
          {actor} sent <Plural value={notes} one="# note" other="# notes" /> on {cut}
        </Trans>
      )
    case 'approved':
      return notification.actor ? (
        <Trans>
          {actor} approved {cut}
        </Trans>
      ) : (
        <Trans>{cut} was approved automatically</Trans>
      )
    case 'approval_near':
      return <Trans>{cut} is still waiting for your review</Trans>
    case 'approved_unanswered':
      return <Trans>{cut} was approved automatically</Trans>
    case 'reopened':
      return (
        <Trans>
          {actor} reopened {title}
        </Trans>
      )
    case 'rated':
    case 'low_rating':
      return (
        <Trans>
          {actor} rated {title} <Plural value={stars} one="# star" other="# stars" />
        </Trans>
      )
    case 'due_soon':
      return <Trans>{title} is due soon</Trans>
    case 'missed':
      return <Trans>{title} missed its deadline</Trans>
    case 'late':
      return <Trans>{title} is late. We're sorry.</Trans>
    case 'held':
      return <Trans>{title} is on hold</Trans>
    case 'resumed':
      return <Trans>{title} has resumed</Trans>
    case 'cancelled':
      return (
        <Trans>
          {actor} cancelled {title}
        </Trans>
      )
    case 'round_granted':
      return <Trans>One more round for {title}, from us</Trans>
    case 'mention':
      return (
        <Trans>
          {actor} mentioned you in {title}
        </Trans>
      )
    case 'message':
      return (
        <Trans>
          <Plural value={count} one="# new message" other="# new messages" /> in {title}, the last
          from {actor}
        </Trans>
      )
    case 'new_device':
      return <Trans>New sign-in on {title}</Trans>
    case 'files_expiring':
      return <Trans>Files of {title} will be deleted</Trans>
    case 'application':
      return <Trans>New editor application</Trans>
    case 'contact':
      return <Trans>New message from a visitor</Trans>
    case 'payment_failed':
      return <FailedPaymentText notification={notification} />
    case 'refund_failed':
      return <FailedRefundText notification={notification} />
    case 'foreign_money':
      return <ForeignMoneyText notification={notification} />
    case 'webhook_off':
      return <Trans>The webhook {title} was turned off</Trans>
    case 'dispute':
      return <DisputeText notification={notification} />
    case 'billing':
      return <BillingText notification={notification} />
    default:
      // A kind from a server that was updated after this page was opened.
      return title
  }
}

/** Details that the sentence leaves out, if there are any. */
export function NotificationAside({ notification }: NotificationProps) {
  const { i18n } = useLingui()
  const { kind, round = 0, credit, needsYou } = notification
  const until = notification.until ? longMoment(i18n.locale, notification.until) : ''
  if (kind === 'change_list') return round > 0 && <Trans>Round {round}</Trans>
  if (!until) return null
  if (notification.news === 'credits_lapsing') return <Trans>Use them by {until}</Trans>
  if (notification.dispute === 'opened' || notification.dispute === 'due')
    return <Trans>Answer by {until}</Trans>
  if (kind === 'dispute') return null
  if (notification.news === 'cancelled') return <Trans>It ends on {until}</Trans>
  // Once the client has answered, nothing happens automatically any more.
  if (kind === 'to_review' || kind === 'approval_near')
    return needsYou && <Trans>Approved automatically on {until}</Trans>
  if (kind === 'files_expiring') return <Trans>Download what you want to keep before {until}</Trans>
  if (kind === 'due_soon') return <Trans>Due {until}</Trans>
  if (kind === 'missed') return <Trans>The client expects it by {until}</Trans>
  if (kind === 'late')
    return (
      <>
        <Trans>Expect it by {until}.</Trans> {credit && <Trans>You got 1 extra video.</Trans>}
      </>
    )
  return null
}

const actions: Partial<Record<Notification['kind'], MessageDescriptor>> = {
  submitted: msg`Assign an editor`,
  no_editor: msg`Assign an editor`,
  question: msg`Answer`,
  to_check: msg`Watch version`,
  to_review: msg`Watch version`,
  approval_near: msg`Watch version`,
  mention: msg`Reply`,
}

/** What the person is asked to do. */
export function NotificationAction({ notification }: NotificationProps) {
  const { t } = useLingui()
  return t(actions[notification.kind] ?? msg`Open project`)
}
