import { browserStore } from '@/lib/outbox'
import { useKeptState } from '@/lib/use-kept-state'
import type { Draft } from './content-draft'
import type { Entry, Kind } from './content-types'

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

const draftStore = (person: string, kind: Kind, id: string) =>
  browserStore<Draft | null>(
    `content:${person}:${kind}:${id}`,
    null,
    isKept,
    (draft) => draft === null,
  )

/** A manager's draft for one entry, until it is published; it survives a reload. */
export function useKeptDraft(person: string, kind: Kind, id: string | undefined) {
  const { draft, keep, sent } = useKeptState(() => draftStore(person, kind, id ?? 'new'), null)
  return {
    draft,
    write: (next: Draft) => keep(next),
    clear: () => keep(null),
    /** Forgets what was published; what was typed since then becomes a draft for that version. */
    published: (published: Draft, entry: Entry) =>
      sent(published, (typed) => {
        const next = typed && { ...typed, version: entry.version }
        if (id !== undefined) return next
        draftStore(person, kind, entry.id).write(next)
        return null
      }),
  }
}
