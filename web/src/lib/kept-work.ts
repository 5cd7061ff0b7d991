/** How much of one person's work waits on this device to be sent. */
export type KeptWork = { notes: number; messages: number; briefs: number; uploads: number }

/** The waiting items of one kind in one project. */
export type Waiting = { kind: 'notes' | 'messages' | 'brief'; project: string; count: number }

const listeners = new Set<() => void>()
let uploads = 0
/** Storage keys that an open page takes care of. */
const held = new Set<string>()

/** Marks a storage key as taken care of by an open page, until the returned function is called. */
export function holdKept(key: string) {
  held.add(key)
  return () => {
    held.delete(key)
  }
}

export const isHeld = (person: string, { kind, project }: Waiting) =>
  held.has(`${kind}:${person}:${project}`)

/** Reports how many uploads of this tab are under way. */
export function tellUploads(count: number) {
  if (count === uploads) return
  uploads = count
  tellKept()
}

export const uploadsUnderWay = () => uploads

/** Notifies listeners that something was added to the browser's storage or removed from it. */
export function tellKept() {
  for (const listener of [...listeners]) listener()
}

/** Subscribes for useSyncExternalStore; changes in other tabs count, too. */
export function subscribeToKept(listener: () => void) {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

/** Returns what one person's outboxes and briefs hold, as a string that is equal while they are. */
export function waitingKeys(person: string): string {
  return waitingOf(person)
    .map(({ kind, project, count }) => `${kind}:${project}:${count}`)
    .join(' ')
}

/** Parses such a string. */
export function readWaiting(keys: string): Waiting[] {
  return keys
    .split(' ')
    .filter(Boolean)
    .map((key) => {
      const [kind, project = '', count] = key.split(':')
      return { kind: kind as Waiting['kind'], project, count: Number(count) }
    })
}

export function keptWork(waiting: readonly Waiting[], uploads: number): KeptWork {
  const sum = (kind: Waiting['kind']) =>
    waiting.reduce((total, one) => (one.kind === kind ? total + one.count : total), 0)
  return { notes: sum('notes'), messages: sum('messages'), briefs: sum('brief'), uploads }
}

function waitingOf(person: string): Waiting[] {
  try {
    return Object.keys(localStorage)
      .sort()
      .flatMap((key): Waiting[] => {
        const [kind, owner, project = ''] = key.split(':')
        if (owner !== person) return []
        if (kind === 'brief') return [{ kind, project, count: 1 }]
        if (kind !== 'notes' && kind !== 'messages') return []
        const count = unsentIn(localStorage.getItem(key))
        return count > 0 ? [{ kind, project, count }] : []
      })
  } catch {
    // Without storage nothing is kept.
    return []
  }
}

function unsentIn(text: string | null): number {
  const kept: { unsent?: unknown } | null = JSON.parse(text ?? 'null')
  return Array.isArray(kept?.unsent) ? kept.unsent.length : 0
}
