import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Dispute } from '@/lib/api/billing-types'

const reasons: Record<Dispute['reason'], MessageDescriptor> = {
  fraud: msg`The cardholder didn't authorize it`,
  unrecognized: msg`The cardholder doesn't recognize it`,
  duplicate: msg`Paid twice`,
  not_received: msg`Service not received`,
  unacceptable: msg`Service not as described`,
  cancelled: msg`Plan was already cancelled`,
  credit_missing: msg`A promised refund is missing`,
  other: msg`No particular reason`,
}

/** The cardholder's reason for disputing a payment, in a few words. */
export function useDisputeReason() {
  const { t } = useLingui()
  return (reason: Dispute['reason']) => t(reasons[reason])
}

/** Reports whether the bank has taken the money, so that it can't be refunded. */
export const bankHolds = ({ state, inquiry }: Dispute) =>
  state === 'lost' || (!inquiry && (state === 'needs_response' || state === 'under_review'))
