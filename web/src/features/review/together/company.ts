import { SnapshotStore } from '@/lib/snapshot-store'
import type { Viewing } from './viewing'

/** Who has not been heard of for so long has gone. Pages tell of themselves every few seconds. */
const patience = 15_000

export type Heard = { readonly viewing: Viewing; readonly at: number }

export type CompanySnapshot = {
  /** One entry a person, those who came first at the beginning. */
  readonly others: readonly Viewing[]
  /** Whose player is followed. */
  readonly followed: Viewing | null
}

/** Who else has the version open, and whom of them this page follows. */
export class Company {
  readonly #store = new SnapshotStore<CompanySnapshot>({ others: [], followed: null })
  readonly #heard = new Map<string, Heard>()
  #followed: string | null = null

  readonly #person: string

  /** Without those of the person themselves: nobody follows their own other window. */
  constructor(person: string) {
    this.#person = person
  }

  readonly subscribe = this.#store.subscribe
  readonly getSnapshot = this.#store.get

  /** Takes in what a page tells of itself. Answers whether it is new here. */
  hear(viewing: Viewing, now: number): boolean {
    if (viewing.by.id === this.#person) return false
    const isNew = !this.#heard.has(viewing.id)
    if (viewing.gone) this.#heard.delete(viewing.id)
    else this.#heard.set(viewing.id, { viewing, at: now })
    this.#publish()
    return isNew && !viewing.gone
  }

  /** Takes those out who have not been heard of for long. */
  forget(now: number) {
    for (const [id, { at }] of this.#heard) if (now - at > patience) this.#heard.delete(id)
    this.#publish()
  }

  follow(id: string | null) {
    this.#followed = id
    this.#publish()
  }

  /** What the followed player showed, and when that was heard. */
  get leader(): Heard | undefined {
    return this.#followed === null ? undefined : this.#heard.get(this.#followed)
  }

  #publish() {
    if (this.#followed && !this.#heard.has(this.#followed)) this.#followed = null
    const others = new Map<string, Viewing>()
    for (const { viewing } of this.#heard.values())
      if (!others.has(viewing.by.id) || viewing.id === this.#followed)
        others.set(viewing.by.id, viewing)
    this.#store.update({
      others: [...others.values()],
      followed: this.leader?.viewing ?? null,
    })
  }
}
