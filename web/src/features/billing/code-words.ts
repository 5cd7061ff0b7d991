import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** Why a code does not count, shown beside its field. */
export const codeWords: Record<string, MessageDescriptor> = {
  code_unknown: msg`We don't recognize this code`,
  code_own: msg`This is your own code. Share it with someone else.`,
  code_not_first: msg`This code is for your first plan only`,
  code_plan: msg`This code isn't valid for this plan`,
  code_ended: msg`This code has expired`,
  code_not_yet: msg`This code isn't valid yet`,
  code_used_up: msg`This code has reached its usage limit`,
  code_used: msg`You've already used this code`,
}
