import { SnapshotStore } from '@/lib/snapshot-store'
import type { Missing } from './unreachable'

const shortestPause = 1_000
const longestPause = 30_000
/** A server that hangs counts as away, just like one that is gone. */
const patience = 10_000

export type Reach =
  | { state: 'here' }
  /** `since` is when the first call got no response. */
  | { state: 'away'; missing: Missing | 'network'; since: number }

/** Probes the server; true if it answers again. */
type Probe = (missing: Missing) => Promise<boolean>

/**
 * Tracks whether the server can be reached, from the results of this tab's calls. One failed call
 * proves nothing: we are away only if a probe fails too. From then on only this class asks, less
 * and less often, until there is a response.
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

  /** Subscribes for useSyncExternalStore. */
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

  /** Calls back each time it is worth retrying what failed. */
  onReturn(listener: () => void) {
    this.#returns.add(listener)
    return () => {
      this.#returns.delete(listener)
    }
  }

  /** Reports a call without a response. */
  doubt(missing: Missing) {
    if (this.get().state === 'here') void this.#ask(missing, Date.now())
  }

  /** Reports an answered call. A server that answers says nothing about the data behind it. */
  answered() {
    const now = this.get()
    if (now.state === 'away' && now.missing !== 'data') this.#return()
  }

  /** Probes at once, for people who don't want to wait; true if there is a response. */
  check(): Promise<boolean> {
    const now = this.get()
    if (now.state === 'here') return this.#ask('server', Date.now())
    this.#failures = 0
    return this.#ask(now.missing === 'data' ? 'data' : 'server', now.since)
  }

  /** Resolves when we can be reached, or at once if we already can. */
  nextReturn(): Promise<void> {
    if (this.get().state === 'here') return Promise.resolve()
    return new Promise((resolve) => {
      const forget = this.onReturn(() => {
        forget()
        resolve()
      })
    })
  }

  /** Only one probe runs at a time, whatever it was started for. */
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
    // Spread out, so that not everybody reaches a returning server at once.
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

/** A running server answers below 500; one without its data is not ready. */
async function ask(missing: Missing) {
  const { status } = await globalThis.fetch(missing === 'data' ? '/readyz' : '/healthz', {
    cache: 'no-store',
    signal: AbortSignal.timeout(patience),
  })
  return status < 500
}

/** What this tab knows about the server. */
export const reachability = new Reachability()
