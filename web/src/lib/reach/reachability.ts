import { SnapshotStore } from '@/lib/snapshot-store'
import type { Missing } from './unreachable'

const shortestPause = 1_000
const longestPause = 30_000
/** A server that hangs is as far away as one that is gone. */
const patience = 10_000

export type Reach =
  | { state: 'here' }
  /** `since` is when the first call stayed without an answer. */
  | { state: 'away'; missing: Missing | 'network'; since: number }

/** Asks whether somebody answers again; true when they do. */
type Probe = (missing: Missing) => Promise<boolean>

/**
 * Whether the server can be reached, as the calls of this tab find out. One failed call proves
 * nothing: only when a probe fails too are we away, and from then on this alone asks, less and less
 * often, until there is an answer.
 *
 *   here ──call fails──▶ probe ──fails──▶ away ──probe or call answered──▶ here
 *     └──the browser says so──────────────▶┘
 */
export class Reachability {
  readonly #store = new SnapshotStore<{ now: Reach }>({ now: { state: 'here' } })
  readonly #returns = new Set<() => void>()
  readonly #probe: Probe
  #asking: Promise<boolean> | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  #failures = 0

  constructor(probe: Probe = ask) {
    this.#probe = probe
  }

  /** What useSyncExternalStore needs. */
  readonly subscribe = this.#store.subscribe
  readonly get = () => this.#store.get().now

  /** Listens to the browser until the returned function is called. */
  watch() {
    const gone = () => this.#leave('network', Date.now())
    const maybe = () => {
      if (this.get().state === 'away') void this.check()
      else this.#tellReturn()
    }
    if (!navigator.onLine) gone()
    addEventListener('offline', gone)
    addEventListener('online', maybe)
    return () => {
      removeEventListener('offline', gone)
      removeEventListener('online', maybe)
      clearTimeout(this.#timer)
    }
  }

  /** Calls back each time that it is worth trying again what failed. */
  onReturn(listener: () => void) {
    this.#returns.add(listener)
    return () => {
      this.#returns.delete(listener)
    }
  }

  /** A call stayed without an answer. */
  doubt(missing: Missing) {
    if (this.get().state === 'here') void this.#ask(missing, Date.now())
  }

  /** A call was answered. A server that answers says nothing about the data behind it. */
  answered() {
    const now = this.get()
    if (now.state === 'away' && now.missing !== 'data') this.#return()
  }

  /** Asks at once, for whoever does not want to wait; true when there is an answer. */
  check(): Promise<boolean> {
    const now = this.get()
    if (now.state === 'here') return this.#ask('server', Date.now())
    this.#failures = 0
    return this.#ask(now.missing === 'data' ? 'data' : 'server', now.since)
  }

  /** Resolves when we can be reached, again or still. */
  nextReturn(): Promise<void> {
    if (this.get().state === 'here') return Promise.resolve()
    return new Promise((resolve) => {
      const forget = this.onReturn(() => {
        forget()
        resolve()
      })
    })
  }

  /** One question at a time, whoever wants to know. */
  #ask(missing: Missing, since: number): Promise<boolean> {
    clearTimeout(this.#timer)
    this.#asking ??= this.#probe(missing)
      .catch(() => false)
      .then((answered) => {
        this.#asking = undefined
        if (answered) this.#return()
        else this.#leave(missing, since)
        return answered
      })
    return this.#asking
  }

  #leave(missing: Missing | 'network', since: number) {
    const now = this.get()
    if (now.state === 'here') {
      this.#failures = 0
      this.#store.update({ now: { state: 'away', missing, since } })
    } else if (missing === 'network' || navigator.onLine)
      this.#store.update({ now: { ...now, missing } })
    this.#wait()
  }

  #wait() {
    clearTimeout(this.#timer)
    const longest = Math.min(longestPause, shortestPause * 2 ** this.#failures++)
    // Spread out, so that a server that comes back is not met by everybody at once.
    const pause = longest / 2 + (Math.random() * longest) / 2
    this.#timer = setTimeout(() => {
      const now = this.get()
      if (now.state === 'away')
        void this.#ask(now.missing === 'data' ? 'data' : 'server', now.since)
    }, pause)
  }

  #return() {
    clearTimeout(this.#timer)
    if (this.get().state === 'here') return
    this.#store.update({ now: { state: 'here' } })
    this.#tellReturn()
  }

  #tellReturn() {
    for (const listener of [...this.#returns]) listener()
  }
}

/** A server that is there answers below 500, and one whose data is gone is not ready. */
async function ask(missing: Missing) {
  const { status } = await globalThis.fetch(missing === 'data' ? '/readyz' : '/healthz', {
    cache: 'no-store',
    signal: AbortSignal.timeout(patience),
  })
  return status < 500
}

/** What this tab knows. */
export const reachability = new Reachability()
