import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export const scopes = ['projects:read', 'projects:write', 'billing:read'] as const
export type Scope = (typeof scopes)[number]

/** What each scope lets a program do. */
export const scopeWords: Record<Scope, MessageDescriptor> = {
  'projects:read': msg`Read projects and download files`,
  'projects:write': msg`Read and change projects, upload files`,
  'billing:read': msg`Read plan, videos left and receipts`,
}
