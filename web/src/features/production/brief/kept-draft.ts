import type { BriefDraft } from './brief-draft'

/** Typed words that the server does not have yet, and what they were typed over. */
export type KeptDraft = { revision: number; base: BriefDraft; mine: BriefDraft }

export type DraftStore = {
  read: () => KeptDraft | undefined
  write: (kept: KeptDraft) => void
  clear: () => void
}

/** Keeps the unsent words of one person about one project in this browser. */
export function draftStore(person: string, project: string): DraftStore {
  const key = `brief:${person}:${project}`
  return {
    read() {
      try {
        const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
        return isKept(kept) ? kept : undefined
      } catch {
        return undefined
      }
    },
    write(kept) {
      try {
        localStorage.setItem(key, JSON.stringify(kept))
      } catch {
        // Without storage, or with a full one, the words live as long as the page.
      }
    },
    clear() {
      try {
        localStorage.removeItem(key)
      } catch {
        // Nothing was kept either.
      }
    },
  }
}

function isKept(value: unknown): value is KeptDraft {
  if (typeof value !== 'object' || value === null) return false
  const { revision, base, mine } = value as Partial<KeptDraft>
  return typeof revision === 'number' && isDraft(base) && isDraft(mine)
}

const isDraft = (value: unknown) =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as BriefDraft).title === 'string' &&
  Array.isArray((value as BriefDraft).formats)
