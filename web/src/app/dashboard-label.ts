import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { roleOf } from '@/lib/redirect/home'

/** What the link to a person's own dashboard is called. */
export function dashboardLabel(storedRole: string): MessageDescriptor {
  return roleOf(storedRole) === 'client' ? msg`Client Dashboard` : msg`Team Dashboard`
}
