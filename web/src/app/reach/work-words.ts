import { i18n } from '@lingui/core'
import { plural } from '@lingui/core/macro'
import type { KeptWork } from '@/lib/kept-work'
import { listOf } from '@/lib/times'

/** Returns "2 notes, 1 message and 1 brief"; empty if there is nothing. */
export function workWords({ notes, messages, briefs, uploads }: Partial<KeptWork>) {
  const parts = [
    notes && plural(notes, { one: '# note', other: '# notes' }),
    messages && plural(messages, { one: '# message', other: '# messages' }),
    briefs && plural(briefs, { one: '# brief', other: '# briefs' }),
    uploads && plural(uploads, { one: '# upload', other: '# uploads' }),
  ]
  return listOf(parts.filter(Boolean) as string[], i18n.locale)
}
