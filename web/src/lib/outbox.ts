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
 * session and a lost connection.
 *
 *   draft ──send──▶ on its way ──▶ taken by the server
 *     ▲ │ ▲
 *     └──edit── failed ◀──┴─ try again, or we can be reached again
 */
export class Outbox<Item extends Unsent, Kept extends { unsent: Item[] }> {
  private kept: Kept
  private readonly sending = new Set<string>()
  /** A closed outbox leaves what is stored to the next one, which may have started to write. */
  private open = true
  private readonly listeners = new Set<() => void>()
  private readonly options: Options<Item, Kept>

  constructor(options: Options<Item, Kept>) {
    this.options = options
    this.kept = options.store.read()
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
    return () => {
      this.open = false
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

  private show(kept: Kept) {
    this.kept = kept
    this.options.store.write(kept)
    for (const listener of this.listeners) listener()
  }
}

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
