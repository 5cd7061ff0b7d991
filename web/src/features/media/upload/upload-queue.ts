import { tellUploads } from '@/lib/kept-work'
import { reachability } from '@/lib/reach/reachability'
import { page } from '@/lib/session/page'
import { Speed } from './speed'
import { type Order, type Start, startTransfer, type Transfer } from './transfer'
import {
  type FoundFile,
  isListed,
  type Purpose,
  purposeOf,
  type UploadItem,
  type UploadState,
} from './upload-item'

/** How many files are sent at once. */
const atOnce = 2

/**
 * A file with its latest transfer. A paused one keeps it, because it knows where the server has put
 * what arrived.
 */
type Running = { order: Order; transfer?: Promise<Transfer>; active: boolean }

/** All uploads of this tab, whichever page shows them. */
export class UploadQueue {
  private items: readonly UploadItem[] = []
  private readonly running = new Map<number, Running>()
  private readonly listeners = new Set<() => void>()
  private leaving: readonly UploadItem[] = []
  private lastId = 0
  private owner: string | undefined
  private readonly start: Start

  constructor(start: Start = startTransfer) {
    this.start = start
  }

  /** For useSyncExternalStore. */
  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }
  readonly snapshot = () => this.items

  /** Uploads that were removed from the list but that the server has yet to delete. */
  readonly forgetting = () => this.leaving

  /** Drops the files of another person who was signed in before; the server keeps what arrived. */
  belongTo(person: string) {
    if (this.owner !== undefined && this.owner !== person) {
      for (const { transfer } of this.running.values()) void transfer?.then((it) => it.pause())
      this.running.clear()
      this.show([])
    }
    this.owner = person
  }

  /** Queues files; their purpose follows from their names unless it is given. */
  add(project: string, files: readonly FoundFile[], given?: Purpose, about = '') {
    const added = files.map(({ file, folder, upload }): UploadItem => {
      const id = ++this.lastId
      const purpose = given ?? purposeOf(file.name)
      this.running.set(id, { order: { file, folder, project, purpose, upload }, active: false })
      const { name, size } = file
      return {
        id,
        project,
        name,
        folder,
        size,
        purpose,
        about,
        sent: 0,
        speed: 0,
        state: 'waiting',
      }
    })
    this.show([...this.items, ...added])
    this.next()
  }

  pause(id: number) {
    this.stop(id, 'paused')
  }

  /** Resumes a file that was paused or has stopped. */
  resume(id: number) {
    const item = this.find(id)
    if (item?.state !== 'paused' && item?.state !== 'stopped') return
    this.change(id, { state: 'waiting', problem: undefined })
    this.next()
  }

  /** Removes a file from the list; what has arrived of an unfinished one is deleted. */
  remove(id: number) {
    const transfer = this.running.get(id)?.transfer
    const item = this.find(id)
    this.running.delete(id)
    if (item && item.state !== 'done' && transfer) this.forget(item, transfer)
    this.show(this.items.filter((other) => other.id !== id))
    this.next()
  }

  private forget(item: UploadItem, transfer: Promise<Transfer>) {
    this.leaving = [...this.leaving, item]
    void transfer
      .then((it) => it.giveUp())
      .catch(() => undefined)
      .then(() => {
        this.leaving = this.leaving.filter((other) => other !== item)
        this.show(this.items)
      })
  }

  /** Pauses the files that a project's list shows. */
  pauseAll(project: string) {
    for (const item of this.items)
      if (isListed(item, project) && (item.state === 'sending' || item.state === 'waiting'))
        this.stop(item.id, 'paused')
  }

  resumeAll(project: string) {
    for (const item of this.items) if (isListed(item, project)) this.resume(item.id)
  }

  /** Retries interrupted uploads at once instead of after their wait. */
  resumeInterrupted() {
    for (const { id, state, interrupted } of this.items) {
      if (state !== 'sending' || !interrupted) continue
      this.pause(id)
      this.resume(id)
    }
  }

  /** Whether leaving the page would interrupt files. */
  get busy() {
    return this.items.some((item) => item.state === 'sending' || item.state === 'waiting')
  }

  private stop(id: number, state: UploadState) {
    const it = this.running.get(id)
    if (it) it.active = false
    this.change(id, { state, speed: 0 })
    void it?.transfer?.then((running) => running.pause())
    this.next()
  }

  private next() {
    let free = atOnce - this.items.filter((item) => item.state === 'sending').length
    for (const { id, state } of this.items) {
      if (free <= 0) return
      if (state !== 'waiting') continue
      this.begin(id)
      free--
    }
  }

  private begin(id: number) {
    const it = this.running.get(id)
    if (!it) return
    const speed = new Speed()
    // Reports from an earlier attempt do not concern this one.
    const current = () => this.running.get(id) === it && it.active && it.transfer === transfer
    this.change(id, { state: 'sending', problem: undefined, interrupted: undefined })
    const transfer = this.start(it.order, {
      sent: (sent) => {
        if (!current()) return
        const measured = speed.note(sent)
        // Sending shows that the server is back, but not that it can store the file.
        const by = this.find(id)?.interrupted
        const interrupted = by === 'server' ? undefined : by
        this.change(id, { sent, speed: interrupted ? 0 : measured, interrupted })
      },
      interrupted: (interrupted) => {
        if (current()) this.change(id, { interrupted, speed: 0 })
      },
      accepted: () => {
        if (current()) this.change(id, { interrupted: undefined })
      },
      done: (fileId) => {
        if (!current()) return
        this.change(id, { state: 'done', sent: it.order.file.size, speed: 0, fileId })
        this.next()
      },
      stopped: (problem, refused) => {
        if (!current()) return
        this.change(id, { state: refused ? 'refused' : 'stopped', speed: 0, problem })
        this.next()
      },
    })
    it.transfer = transfer
    it.active = true
    transfer.catch((error: unknown) => {
      if (current()) this.change(id, { state: 'stopped', speed: 0, problem: undefined })
      console.warn('upload', error)
    })
  }

  private find(id: number) {
    return this.items.find((item) => item.id === id)
  }

  private change(id: number, what: Partial<UploadItem>) {
    this.show(this.items.map((item) => (item.id === id ? { ...item, ...what } : item)))
  }

  private show(items: readonly UploadItem[]) {
    this.items = items
    for (const listener of this.listeners) listener()
  }
}

/** The one queue of the app; it lives as long as the tab. */
export const uploads = new UploadQueue()
reachability.onReturn(() => uploads.resumeInterrupted())
uploads.subscribe(() =>
  tellUploads(
    uploads.snapshot().filter(({ state }) => state === 'sending' || state === 'waiting').length,
  ),
)

globalThis.addEventListener?.('beforeunload', (event) => {
  if (uploads.busy && !page.startsOver()) event.preventDefault()
})
