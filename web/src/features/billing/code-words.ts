import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** Why a code does not count, said beside its field. */
export const codeWords: Record<string, MessageDescriptor> = {
  code_unknown: msg`We do not know this code`,
  code_own: msg`This is your own code. Give it to somebody else.`,
  code_not_first: msg`This code is for a first subscription`,
  code_plan: msg`This code is not for this plan`,
  code_ended: msg`This code has ended`,
  code_not_yet: msg`This code does not count yet`,
  code_used_up: msg`This code has been used as often as it could be`,
  code_used: msg`You have used this code before`,
}
