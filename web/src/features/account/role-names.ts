import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Role } from '@/lib/redirect/home'

export const roleNames: Record<Role, MessageDescriptor> = {
  client: msg`Client`,
  team_member: msg`Editor`,
  admin: msg`Manager`,
}
