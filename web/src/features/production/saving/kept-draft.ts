import { tellKept } from '@/lib/kept-work'

/** Typed words that the server does not have yet, and what they were typed over. */
export type KeptDraft<Draft> = { revision: number; base: Draft; mine: Draft }

export type DraftStore<Draft> = {
  key: string
  read: () => KeptDraft<Draft> | undefined
  write: (kept: KeptDraft<Draft>) => void
  clear: () => void
}

/** Keeps the unsent words of one person about one thing in this browser. */
export function draftStore<Draft>(
  key: string,
  isDraft: (value: object) => value is Draft & object,
): DraftStore<Draft> {
  return {
    key,
    read() {
      try {
        const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
        return isKept(kept, isDraft) ? kept : undefined
      } catch {
        return undefined
      }
    },
    write(kept) {
      try {
        localStorage.setItem(key, JSON.stringify(kept))
        tellKept()
      } catch {
        // Without storage, or with a full one, the words live as long as the page.
      }
    },
    clear() {
      try {
        localStorage.removeItem(key)
        tellKept()
      } catch {
        // Nothing was kept either.
      }
    },
  }
}

function isKept<Draft>(
  value: unknown,
  isDraft: (value: object) => value is Draft & object,
): value is KeptDraft<Draft> {
  if (!isObject(value)) return false
  const { revision, base, mine } = value as Partial<KeptDraft<unknown>>
  return (
    typeof revision === 'number' &&
    isObject(base) &&
    isDraft(base) &&
    isObject(mine) &&
    isDraft(mine)
  )
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
