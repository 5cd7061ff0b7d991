import { useState } from 'react'
import { newRequestKey } from '@/lib/api/request-key'
import { browserStore } from '@/lib/outbox'

/** A reply that has not been sent. */
export type KeptReply = {
  text: string
  /** Identifies this text to the server, which sends it once. */
  key: string
  /** How many replies there were when it was started. */
  seen: number
}

const nothing: KeptReply = { text: '', key: '', seen: 0 }

const isKept = (value: unknown): value is KeptReply => {
  const { text, key, seen } = (value ?? {}) as Partial<KeptReply>
  return typeof text === 'string' && typeof key === 'string' && typeof seen === 'number'
}

/** Stores what one manager writes to one visitor in this browser. */
const replyStore = (person: string, message: string) =>
  browserStore(`contact-reply:${person}:${message}`, nothing, isKept, ({ text }) => text === '')

/** The reply in progress; it survives a reload. */
export function useKeptReply(person: string, message: string, replies: number) {
  const [store] = useState(() => replyStore(person, message))
  const [draft, setDraft] = useState(store.read)
  const keep = (next: KeptReply) => {
    store.write(next)
    setDraft(next)
  }
  return {
    draft,
    /** Another text is another reply, even if an earlier attempt went through unnoticed. */
    write: (text: string) =>
      keep({ text, key: newRequestKey(), seen: draft.text === '' ? replies : draft.seen }),
    clear: () => keep(nothing),
  }
}
