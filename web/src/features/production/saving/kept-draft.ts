import { tellKept } from '@/lib/kept-work'

/** Typed text that the server does not have yet, and the version it was based on. */
export type KeptDraft<Draft> = { revision: number; base: Draft; mine: Draft }

export type DraftStore<Draft> = {
  key: string
  read: () => KeptDraft<Draft> | undefined
  write: (kept: KeptDraft<Draft>) => void
  clear: () => void
}

/** Stores one person's unsent changes to one thing in this browser. */
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
        // Without storage, or if it is full, the text lives as long as the page.
      }
    },
    clear() {
      try {
        localStorage.removeItem(key)
        tellKept()
      } catch {
        // Nothing was stored either.
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
