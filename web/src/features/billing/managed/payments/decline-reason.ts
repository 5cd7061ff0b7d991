import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Payment } from '@/lib/api/billing-types'

type Reason = NonNullable<Payment['declined']>

const reasons: Record<Reason, MessageDescriptor> = {
  lacks_funds: msg`Not enough funds`,
  expired: msg`Card expired`,
  needs_proof: msg`Waiting for the client's bank`,
  over_limit: msg`Over the card's limit`,
  unsuitable: msg`Card not suitable`,
  no_answer: msg`The bank didn't respond`,
}

/** Why a bank declined a card, in a few words. */
export function useDeclineReason() {
  const { t } = useLingui()
  return (reason: Reason | undefined) => (reason ? t(reasons[reason]) : t`Card declined`)
}
