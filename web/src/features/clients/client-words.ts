import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ClientAccount } from '@/lib/api/types'

export const positionWords: Record<
  ClientAccount['members'][number]['position'],
  MessageDescriptor
> = {
  owner: msg`Owner`,
  approver: msg`Approver`,
  reviewer: msg`Reviewer`,
  billing: msg`Billing`,
}
