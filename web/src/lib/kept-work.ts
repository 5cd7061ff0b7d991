/** How much of what one person made waits on this device for the server. */
export type KeptWork = { notes: number; messages: number; briefs: number; uploads: number }

/** What of one kind waits in one project. */
export type Waiting = { kind: 'notes' | 'messages' | 'brief'; project: string; count: number }

const listeners = new Set<() => void>()
let uploads = 0
/** What a page at work will send itself. */
const held = new Set<string>()

/** Says that somebody at work takes care of what is kept under a key, until the returned call. */
export function holdKept(key: string) {
  held.add(key)
  return () => {
    held.delete(key)
  }
}

export const isHeld = (person: string, { kind, project }: Waiting) =>
  held.has(`${kind}:${person}:${project}`)

/** Tells how many uploads of this tab are on their way. */
export function tellUploads(count: number) {
  if (count === uploads) return
  uploads = count
  tellKept()
}

export const uploadsUnderWay = () => uploads

/** Tells that something was put into the browser's storage or taken out of it. */
export function tellKept() {
  for (const listener of [...listeners]) listener()
}

/** What useSyncExternalStore needs; other tabs are heard too. */
export function subscribeToKept(listener: () => void) {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

/** What outboxes and savers keep of one person, as a text that is the same while nothing changes. */
export function waitingKeys(person: string): string {
  return waitingOf(person)
    .map(({ kind, project, count }) => `${kind}:${project}:${count}`)
    .join(' ')
}

/** Reads such a text. */
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
