import { SnapshotStore } from '@/lib/snapshot-store'
import type { Viewing } from './viewing'

/** People not heard from for this long have left. Pages report every few seconds. */
const patience = 15_000
/** A page's last reports can arrive after its goodbye, but not this long after. */
const goodbyeHolds = 3_000

export type Heard = { readonly viewing: Viewing; readonly at: number }

export type CompanySnapshot = {
  /** One entry per person, first arrivals first. */
  readonly others: readonly Viewing[]
  /** The person whose player is followed. */
  readonly followed: Viewing | null
}

/** The other people who have the version open, and whom this page follows. */
export class Company {
  readonly #store = new SnapshotStore<CompanySnapshot>({ others: [], followed: null })
  readonly #person: string
  readonly #heard = new Map<string, Heard>()
  readonly #goodbyes = new Map<string, number>()
  #followed: Viewing | null = null

  /** Leaves out the person's own windows, because nobody follows their own other window. */
  constructor(person: string) {
    this.#person = person
  }

  readonly subscribe = this.#store.subscribe
  readonly getSnapshot = this.#store.get

  /** Processes a page's report, and returns whether the page is new. */
  hear(viewing: Viewing, now: number): boolean {
    const { id, by, gone } = viewing
    if (by.id === this.#person || now - (this.#goodbyes.get(id) ?? -Infinity) < goodbyeHolds)
      return false
    const isNew = !this.#heard.has(id)
    if (gone) {
      this.#heard.delete(id)
      this.#goodbyes.set(id, now)
    } else this.#heard.set(id, { viewing, at: now })
    this.#publish()
    return isNew && !gone
  }

  /** Removes people who have not been heard from for a long time. */
  forget(now: number) {
    for (const [id, { at }] of this.#heard) if (now - at > patience) this.#heard.delete(id)
    for (const [id, at] of this.#goodbyes) if (now - at > goodbyeHolds) this.#goodbyes.delete(id)
    this.#publish()
  }

  follow(id: string | null) {
    this.#followed = (id !== null && this.#heard.get(id)?.viewing) || null
    this.#publish()
  }

  /** What the followed player showed, and when that was received. */
  get leader(): Heard | undefined {
    return this.#followed ? this.#heard.get(this.#followed.id) : undefined
  }

  /** A person with several windows is shown and followed in the newest, or in the chosen one. */
  #publish() {
    const others = new Map<string, Viewing>()
    const chosen = this.#followed
    for (const { viewing } of this.#heard.values())
      if (!chosen || others.get(viewing.by.id)?.id !== chosen.id) others.set(viewing.by.id, viewing)
    // A reloaded page is another page of the same person.
    this.#followed = (chosen && others.get(chosen.by.id)) ?? null
    const now = [...others.values()]
    const before = this.getSnapshot().others
    const same = now.length === before.length && now.every((one, place) => one === before[place])
    this.#store.update({ others: same ? before : now, followed: this.#followed })
  }
}
