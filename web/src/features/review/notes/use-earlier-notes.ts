import { useMemo, useState } from 'react'
import type { Note } from '@/lib/api/types'
import { leftFromEarlier } from './note-list'

/**
 * What earlier versions left to look at. A verified note stays in place until the list is reopened
 * or shows another version, so that nothing moves under the pointer.
 */
export function useEarlierNotes(notes: readonly Note[], version: number): Note[] {
  const [seen, setSeen] = useState<{ version: number; ids: ReadonlySet<string> }>({
    version,
    ids: new Set(),
  })
  const staying = seen.version === version ? seen.ids : none
  const shown = useMemo(() => leftFromEarlier(notes, version, staying), [notes, version, staying])
  if (seen.version !== version || shown.some(({ id }) => !staying.has(id)))
    setSeen({ version, ids: new Set([...staying, ...shown.map(({ id }) => id)]) })
  return shown
}

const none: ReadonlySet<string> = new Set()
