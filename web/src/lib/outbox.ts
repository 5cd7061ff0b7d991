import { holdKept, tellKept } from '@/lib/kept-work'
import { failureText } from '@/lib/problem/failure-text'
import { type Lost, meaning } from '@/lib/problem/lost'
import { reachability } from '@/lib/reach/reachability'
import { Unreachable } from '@/lib/reach/unreachable'

/** An item that has not reached the server yet; with the key the server accepts it only once. */
export type Unsent = {
  key: string
  /** Why the last try failed; missing while a try is under way. */
  problem?: string
  /** That try got no response, so the item is sent again as soon as the server can be reached. */
  waits?: true
}

/** Something that is being written, by what it is about. */
type Drafts = Record<string, { text: string; files: readonly unknown[] }>

type Options<Item, Kept> = {
  /** Where the items survive a reload. */
  store: { key: string; read: () => Kept; write: (kept: Kept) => void }
  /** Sends an item; throws if it is refused. */
  send: (item: Item) => Promise<void>
  /** What it means for the person that no response came. */
  lost: Lost
}

/**
 * Keeps what a person writes until the server has it. All of it survives a reload, an expired
 * session and a lost connection, and several tabs may write at the same time.
 *
 *   draft ──send──▶ on its way ──▶ taken by the server
 *     ▲ │ ▲
 *     └──edit── failed ◀──┴─ try again, or we can be reached again
 */
export class Outbox<Item extends Unsent, Kept extends { drafts: Drafts; unsent: Item[] }> {
  private kept: Kept
  /** What was stored when this tab last looked; what is missing since was sent by another tab. */
  private known: Item[]
  /** The drafts with text that was typed in this tab, as it has stored them. */
  private readonly typed = new Map<string, unknown>()
  private readonly sending = new Set<string>()
  /** A closed outbox leaves what is stored to the next one, which may have started to write. */
  private open = true
  private readonly listeners = new Set<() => void>()
  private readonly options: Options<Item, Kept>

  constructor(options: Options<Item, Kept>) {
    this.options = options
    this.kept = options.store.read()
    this.known = this.kept.unsent
  }

  /** Subscribes for useSyncExternalStore. */
  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }
  readonly snapshot = () => this.kept

  /** Sends what was left behind, now and whenever we can be reached again. */
  start() {
    this.open = true
    const release = holdKept(this.options.store.key)
    this.retryAll()
    const forgetReturn = reachability.onReturn(() => this.retryAll())
    const fromOtherTab = ({ key }: StorageEvent) => {
      if (key === this.options.store.key) this.takeOver()
    }
    addEventListener('storage', fromOtherTab)
    return () => {
      this.open = false
      removeEventListener('storage', fromOtherTab)
      release()
      forgetReturn()
    }
  }

  retry(key: string) {
    void this.deliver(key)
  }

  /** Deletes an item that could not be sent. */
  discard(key: string) {
    this.replace(this.kept.unsent.filter((one) => one.key !== key))
  }

  /** Changes what is stored besides the items being sent. */
  protected keep(change: Partial<Omit<Kept, 'unsent'>>) {
    this.show({ ...this.kept, ...change })
  }

  protected dispatch(item: Item) {
    this.replace([...this.kept.unsent, item])
    void this.deliver(item.key)
  }

  private retryAll() {
    for (const { key } of this.kept.unsent) void this.deliver(key)
  }

  private async deliver(key: string) {
    const item = this.kept.unsent.find((one) => one.key === key)
    if (!item || this.sending.has(key)) return
    this.sending.add(key)
    this.change(key, {})
    try {
      await this.options.send(item)
      if (this.open) this.discard(key)
      else takeOut(this.options.store, key)
    } catch (error) {
      if (this.open) this.change(key, this.explain(error))
    } finally {
      this.sending.delete(key)
    }
  }

  private explain(error: unknown): Pick<Unsent, 'problem' | 'waits'> {
    const away = error instanceof Unreachable
    meaning(error, this.options.lost)
    return { problem: failureText(error), ...(away && { waits: true }) }
  }

  private change(key: string, how: Pick<Unsent, 'problem' | 'waits'>) {
    const changed = ({ problem: _, waits: __, ...item }: Item) => ({ ...item, ...how }) as Item
    this.replace(this.kept.unsent.map((one) => (one.key === key ? changed(one) : one)))
  }

  private replace(unsent: Item[]) {
    this.show({ ...this.kept, unsent })
  }

  /** Shows a change and stores it beside what other tabs have stored. */
  private show(next: Kept) {
    const { store } = this.options
    const stored = store.read()
    const unsent = this.unsentBeside(stored, next.unsent)
    const changed = [...Object.keys(this.kept.drafts), ...Object.keys(next.drafts)].filter(
      (about) => this.kept.drafts[about] !== next.drafts[about],
    )
    store.write({ ...next, unsent, drafts: this.draftsBeside(stored, next.drafts, changed) })
    const after = store.read()
    this.known = after.unsent
    for (const about of changed)
      if (isBlank(next.drafts[about])) this.typed.delete(about)
      else this.typed.set(about, after.drafts[about])
    this.present({ ...next, unsent })
  }

  /** Shows what another tab has stored, except where somebody has typed in this one. */
  private takeOver() {
    const stored = this.options.store.read()
    const drafts: Drafts = { ...stored.drafts }
    let isMissing = false
    for (const about of this.typed.keys()) {
      const draft = this.kept.drafts[about]
      if (!draft) continue
      isMissing ||= isBlank(drafts[about])
      drafts[about] = draft
    }
    const now = { ...this.kept, drafts, unsent: this.unsentBeside(stored, this.kept.unsent) }
    if (isMissing) this.options.store.write(now)
    this.known = this.options.store.read().unsent
    this.present(now)
  }

  /** What another tab has sent or discarded is gone; what it has added is there. */
  private unsentBeside(stored: Kept, ours: Item[]): Item[] {
    const removed = this.kept.unsent.filter((item) => !has(ours, item))
    const added = ours.filter((item) => !has(stored.unsent, item) && !has(this.known, item))
    const isSending = ({ key }: Unsent) => this.sending.has(key)
    const current = (item: Item) =>
      (isSending(item) && ours.find(({ key }) => key === item.key)) || item
    return [...stored.unsent.filter((item) => !has(removed, item)).map(current), ...added]
  }

  /** Only drafts that have just changed here are written, and what others typed is not emptied. */
  private draftsBeside(stored: Kept, ours: Drafts, changed: readonly string[]): Drafts {
    const drafts: Drafts = { ...stored.drafts }
    for (const about of changed) {
      const draft = ours[about]
      const isOthers = this.typed.has(about) && !isSame(drafts[about], this.typed.get(about))
      if (isBlank(draft) && isOthers) continue
      if (draft) drafts[about] = draft
      else delete drafts[about]
    }
    return drafts
  }

  private present(kept: Kept) {
    this.kept = kept
    for (const listener of this.listeners) listener()
  }
}

const has = (items: readonly Unsent[], { key }: Unsent) => items.some((one) => one.key === key)
const isBlank = (draft: Drafts[string] | undefined) =>
  !draft || (draft.text.trim() === '' && draft.files.length === 0)
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/**
 * Sends what a page that is now closed has left behind, one item after another. Items that the
 * server refuses stay, so that the page can say why.
 */
export async function sendLeft<Kept extends { unsent: Unsent[] }>({
  store,
  send,
}: Pick<Options<Kept['unsent'][number], Kept>, 'store' | 'send'>) {
  for (const { key } of store.read().unsent) {
    const item = store.read().unsent.find((one) => one.key === key)
    if (!item) continue
    await send(item)
    takeOut(store, key)
  }
}

/** Reads the store again first, because more may have been written in the meantime. */
function takeOut<Kept extends { unsent: Unsent[] }>(
  store: Options<Kept['unsent'][number], Kept>['store'],
  key: string,
) {
  const now = store.read()
  store.write({ ...now, unsent: now.unsent.filter((one) => one.key !== key) })
}

/** Keeps something in this browser; unreadable content counts as nothing. */
export function browserStore<Kept>(
  key: string,
  nothing: Kept,
  isKept: (value: unknown) => value is Kept,
  isEmpty: (kept: Kept) => boolean,
) {
  return {
    key,
    read(): Kept {
      try {
        const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
        return isKept(kept) ? kept : nothing
      } catch {
        return nothing
      }
    },
    write(kept: Kept) {
      try {
        if (isEmpty(kept)) localStorage.removeItem(key)
        else localStorage.setItem(key, JSON.stringify(kept))
        tellKept()
      } catch {
        // If storage is missing or full, the text lasts only as long as the page.
      }
    },
  }
}
