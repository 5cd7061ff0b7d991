import { newRequestKey } from '@/lib/api/request-key'
import { browserStore } from '@/lib/outbox'
import { useKeptState } from '@/lib/use-kept-state'

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
  const { draft, keep, sent } = useKeptState(() => replyStore(person, message), nothing)
  return {
    draft,
    /** Another text is another reply, even if an earlier attempt went through unnoticed. */
    write: (text: string) =>
      keep({ text, key: newRequestKey(), seen: draft.text === '' ? replies : draft.seen }),
    /** Forgets what was sent; what was typed since then is a reply to the thread as it is now. */
    sent: (reply: KeptReply, now: number) => sent(reply, (typed) => ({ ...typed, seen: now })),
  }
}
