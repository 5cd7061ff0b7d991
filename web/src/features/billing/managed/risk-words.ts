import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { AccountLine } from '@/lib/api/billing-types'

/** Why a client may leave, in a word or two. */
export const riskWords: Record<AccountLine['risks'][number], MessageDescriptor> = {
  payment: msg`Payment failed`,
  cancelled: msg`Leaving`,
  late: msg`Late project`,
  unhappy: msg`Low rating`,
  idle: msg`No orders lately`,
}
