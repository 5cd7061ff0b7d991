import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** Why a bank declined a card, by the server's code. */
export const declineWords: Record<string, MessageDescriptor> = {
  card_declined: msg`The bank declined the card without giving a reason. Nothing was charged and nothing has changed.`,
  card_lacks_funds: msg`The card doesn't have enough funds. Nothing was charged and nothing has changed.`,
  card_expired: msg`The card has expired. Nothing was charged and nothing has changed.`,
  card_needs_proof: msg`Your bank asks you to confirm this payment. Nothing was charged and nothing has changed.`,
  card_over_limit: msg`The payment is above the card's current limit. Nothing was charged and nothing has changed.`,
  card_unsuitable: msg`This card can't be used for this kind of payment. Nothing was charged and nothing has changed.`,
  card_no_answer: msg`We couldn't reach the bank. Nothing was charged and nothing has changed. Please try again in a few minutes.`,
}
