import { Trans, useLingui } from '@lingui/react/macro'
import type { Dispute } from '@/lib/api/billing-types'
import { useDisputeReason } from './dispute-reason'
import { paymentDay } from './payment-dates'
import { Small } from './small-line'

/** The lines below the outcome of a payment that is or was disputed. */
export function DisputeLines({ dispute }: { dispute: Dispute }) {
  const { i18n } = useLingui()
  const reason = useDisputeReason()
  const { state, inquiry, dueBy, answerable } = dispute
  const due = dueBy ? paymentDay(i18n.locale, dueBy) : ''
  if (state === 'won' || state === 'lost' || state === 'closed')
    return (
      <Small>
        {state === 'won' && <Trans>Dispute won</Trans>}
        {state === 'lost' && <Trans>Dispute lost</Trans>}
        {state === 'closed' && <Trans>Bank inquiry closed</Trans>}
      </Small>
    )
  return (
    <>
      {answerable && (
        <Small tone="danger">
          <Trans>Answer by {due}</Trans>
        </Small>
      )}
      {state === 'under_review' && (
        <Small>
          <Trans>Answered, the bank decides</Trans>
        </Small>
      )}
      {inquiry && (
        <Small>
          <Trans>Inquiry, no money taken</Trans>
        </Small>
      )}
      <Small title={reason(dispute.reason)}>{reason(dispute.reason)}</Small>
      <a
        className="link justify-self-start text-[0.75rem] leading-6"
        href={dispute.page}
        target="_blank"
        rel="noopener noreferrer"
      >
        <Trans>Open in Stripe</Trans>
      </a>
    </>
  )
}
