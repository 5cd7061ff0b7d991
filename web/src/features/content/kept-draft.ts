import { useState } from 'react'
import { browserStore } from '@/lib/outbox'
import type { Draft } from './content-draft'
import type { Kind } from './content-types'

const isKept = (value: unknown): value is Draft | null => {
  if (value === null) return true
  const { words, facts, confirmed, version } = (value ?? {}) as Partial<Draft>
  return (
    typeof words === 'object' &&
    ['en', 'es', 'pt'].every((language) => language in words) &&
    typeof facts === 'object' &&
    Array.isArray(confirmed) &&
    typeof version === 'number'
  )
}

/** A manager's draft for one entry, until it is published; it survives a reload. */
export function useKeptDraft(person: string, kind: Kind, id: string) {
  const [store] = useState(() =>
    browserStore<Draft | null>(
      `content:${person}:${kind}:${id}`,
      null,
      isKept,
      (draft) => draft === null,
    ),
  )
  const [draft, setDraft] = useState(store.read)
  const keep = (next: Draft | null) => {
    store.write(next)
    setDraft(next)
  }
  return { draft, write: (next: Draft) => keep(next), clear: () => keep(null) }
}
