import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CreditKind } from '@/lib/api/types'

export const creditKindNames: Record<CreditKind, MessageDescriptor> = {
  allowance: msg`From your plan`,
  goodwill: msg`Gift`,
  token: msg`Bought`,
}

/** Why credits changed, line by line: the answer to "Why do I have 3 left?". */
export const creditReasons: Record<string, MessageDescriptor> = {
  allowance_month: msg`Your plan's videos for this month`,
  tokens_bought: msg`Extra videos you bought`,
  goodwill: msg`A gift from us`,
  missed_promise: msg`A gift from us for a late delivery`,
  project_submitted: msg`Reserved for a project you submitted`,
  editing_started: msg`Editing started, so the reserved video was used`,
  round_requested: msg`Reserved for an extra round of changes`,
  round_started: msg`The extra round started, so the reserved video was used`,
  project_cancelled: msg`Returned because a project was cancelled before editing started`,
  project_refunded: msg`Returned for a project`,
  allowance_lapsed: msg`Your plan's month ended, so unused videos expired`,
  tokens_lapsed: msg`Extra videos expired 12 months after you bought them`,
  goodwill_lapsed: msg`A gift expired after 90 days`,
  plan_changed: msg`Your plan was changed`,
  subscription_ended: msg`Your plan has ended`,
  payment_returned: msg`The payment for these videos was returned`,
  refund_failed: msg`The bank didn't accept the refund, so these videos are back`,
  manager_adjusted: msg`Changed by our team`,
}

/** The kinds in the third person, for managers. */
export const clientCreditKindNames: Record<CreditKind, MessageDescriptor> = {
  ...creditKindNames,
  allowance: msg`From the plan`,
}

/** The reasons in the third person, for managers. */
export const clientCreditReasons: Record<string, MessageDescriptor> = {
  ...creditReasons,
  allowance_month: msg`The plan's videos for the month`,
  tokens_bought: msg`Extra videos bought`,
  project_submitted: msg`Reserved for a submitted project`,
  allowance_lapsed: msg`The plan's month ended, so unused videos expired`,
  tokens_lapsed: msg`Extra videos expired 12 months after they were bought`,
  plan_changed: msg`The plan was changed`,
  subscription_ended: msg`The plan has ended`,
}
