import type { Message, ProjectStep } from '@/lib/api/types'

/** The entries of the thread, from top to bottom. */
export type Entry =
  | { kind: 'day'; key: string; at: string }
  | { kind: 'new'; key: string; at: string }
  | { kind: 'step'; key: string; step: ProjectStep }
  | { kind: 'message'; key: string; message: Message }

/** The steps shown in a conversation: those that either side waits for or writes. */
const told = new Set([
  'submit',
  'start',
  'ask',
  'answer',
  'release',
  'request-changes',
  'approve',
  'reopen',
  'hold',
  'resume',
  'cancel',
])

type Thread = {
  /** Newest first, as the server lists them. */
  messages: readonly Message[]
  steps: readonly ProjectStep[]
  /** There are older messages that are not loaded. */
  more: boolean
  /** The first message that was unread when the thread was opened. */
  firstUnread: string | undefined
}

/** Messages and steps in chronological order, with a line for each day. */
export function threadEntries({ messages, steps, more, firstUnread }: Thread): Entry[] {
  const oldest = messages.at(-1)?.at
  const shown = steps
    .filter(({ kind, at }) => told.has(kind) && (!more || (oldest !== undefined && at >= oldest)))
    .toSorted((a, b) => a.seq - b.seq)
  const entries: Entry[] = []
  let day = ''
  const add = (at: string, entry: Entry) => {
    const today = new Date(at).toDateString()
    if (today !== day) entries.push({ kind: 'day', key: `day ${today}`, at })
    day = today
    entries.push(entry)
  }
  const addSteps = (until: number) => {
    while (shown[0] && Date.parse(shown[0].at) <= until) {
      const step = shown.shift()
      if (step) add(step.at, { kind: 'step', key: `step ${step.seq}`, step })
    }
  }
  for (const message of messages.toReversed()) {
    addSteps(Date.parse(message.at))
    if (message.id === firstUnread) add(message.at, { kind: 'new', key: 'new', at: message.at })
    add(message.at, { kind: 'message', key: message.id, message })
  }
  addSteps(Number.POSITIVE_INFINITY)
  return entries
}

/** The oldest message that the reader has not read. */
export const firstUnreadOf = (messages: readonly Message[]) =>
  messages.findLast(({ unread }) => unread)?.id
