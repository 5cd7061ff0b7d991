import { useState } from 'react'
import { newRequestKey } from '@/lib/api/request-key'
import { browserStore } from '@/lib/outbox'

/** A reply that is not sent yet. */
export type KeptReply = {
  text: string
  /** Names these words to the server, which sends them once. */
  key: string
  /** How many replies there were when it was begun. */
  seen: number
}

const nothing: KeptReply = { text: '', key: '', seen: 0 }

const isKept = (value: unknown): value is KeptReply => {
  const { text, key, seen } = (value ?? {}) as Partial<KeptReply>
  return typeof text === 'string' && typeof key === 'string' && typeof seen === 'number'
}

/** Keeps what one manager writes to one visitor in this browser. */
const replyStore = (person: string, message: string) =>
  browserStore(`contact-reply:${person}:${message}`, nothing, isKept, ({ text }) => text === '')

/** The reply that is being written; it survives a reload. */
export function useKeptReply(person: string, message: string, replies: number) {
  const [store] = useState(() => replyStore(person, message))
  const [draft, setDraft] = useState(store.read)
  const keep = (next: KeptReply) => {
    store.write(next)
    setDraft(next)
  }
  return {
    draft,
    /** Other words are another reply, also when an earlier try went through unnoticed. */
    write: (text: string) =>
      keep({ text, key: newRequestKey(), seen: draft.text === '' ? replies : draft.seen }),
    clear: () => keep(nothing),
  }
}
