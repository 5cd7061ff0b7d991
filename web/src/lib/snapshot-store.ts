/** Holds one value that is replaced, never changed, and notifies listeners when it is. */
export class SnapshotStore<Snapshot extends object> {
  #snapshot: Snapshot
  readonly #listeners = new Set<() => void>()

  constructor(initial: Snapshot) {
    this.#snapshot = initial
  }

  readonly get = () => this.#snapshot

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
    }
  }

  /** A change without a difference is not reported. */
  update(change: Partial<Snapshot>) {
    const names = Object.keys(change) as Array<keyof Snapshot>
    if (names.every((name) => Object.is(this.#snapshot[name], change[name]))) return
    this.#snapshot = { ...this.#snapshot, ...change }
    for (const listener of [...this.#listeners]) listener()
  }
}
