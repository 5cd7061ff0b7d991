import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CreditKind } from '@/lib/api/types'

export const creditKindNames: Record<CreditKind, MessageDescriptor> = {
  allowance: msg`From your plan`,
  goodwill: msg`Given by us`,
  token: msg`Bought`,
}

/** Why credits moved: the answer to "Why do I have 3 left?", line by line. */
export const creditReasons: Record<string, MessageDescriptor> = {
  allowance_month: msg`Your plan's videos for this month`,
  tokens_bought: msg`Extra videos you bought`,
  goodwill: msg`A gift from us`,
  missed_promise: msg`A gift from us, because a delivery came late`,
  project_submitted: msg`Kept for a project you submitted`,
  editing_started: msg`Editing has started: the kept video is used`,
  project_cancelled: msg`Given back, because a project was cancelled before editing started`,
  project_refunded: msg`Given back for a project`,
  allowance_lapsed: msg`Your plan's month is over: what was left has lapsed`,
  tokens_lapsed: msg`Extra videos have lapsed 12 months after they were bought`,
  goodwill_lapsed: msg`A gift has lapsed after 90 days`,
  plan_changed: msg`Your plan was changed`,
  subscription_ended: msg`Your subscription has ended`,
  payment_returned: msg`The payment for these videos was returned`,
  refund_failed: msg`The refund did not reach the bank, so these videos are back`,
  manager_adjusted: msg`Changed by our team`,
}
