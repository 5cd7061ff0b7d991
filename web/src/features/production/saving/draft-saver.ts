import { ApiError } from '@/lib/api/api-error'
import { holdKept } from '@/lib/kept-work'
import { reachability } from '@/lib/reach/reachability'
import { onTokensChanged, readTokens } from '@/lib/session/tokens'
import type { DraftStore } from './kept-draft'
import { changedFields, type DraftShape, mergeDrafts, takeOver } from './merge-drafts'
import { type SaveStatus, statusAfter } from './save-status'

/** How long after the last keystroke changes are sent. */
export const pauseBeforeSaving = 800
const pauseBeforeRetry = 10_000
/** How many changes by others in a row are merged before the person is told. */
const mostMerges = 5

/** Something that is edited: as the server has it, and as a draft. */
export type Saved<Source, Draft> = DraftShape<Draft> & {
  draftOf: (source: Source) => Draft
  revisionOf: (source: Source) => number
  /** The server's time of that state. */
  timeOf: (source: Source) => string | undefined
  /** The error code for a change that another person has saved in the meantime. */
  changedCode: string
}

export type SaverOptions<Source, Draft> = {
  shape: Saved<Source, Draft>
  source: Source
  store: DraftStore<Draft>
  /** Writes a draft over the revision that was seen. */
  send: (draft: Draft, revision: number) => Promise<Source>
  /** Reads the current state from the server. */
  read: () => Promise<Source>
  onSaved: (source: Source) => void
  /** Whether changes are sent automatically, or only when `flush` is called. */
  auto: boolean
}

export type SaverSnapshot<Draft> = {
  draft: Draft
  status: SaveStatus
  /** Fields that another person answered differently, with their whole draft. */
  conflicts: readonly (keyof Draft)[]
  theirs: Draft | undefined
}

/**
 * Saves typed text on the server, one request at a time, and loses nothing: what has not arrived
 * yet is stored in the browser.
 */
export class DraftSaver<Source, Draft extends object> {
  private readonly options: SaverOptions<Source, Draft>
  private readonly listeners = new Set<() => void>()
  private state: SaverSnapshot<Draft>
  /** What the server had at `revision`. */
  private base: Draft
  private revision: number
  /** The newer state that conflicts with the draft. */
  private newer: { draft: Draft; revision: number } | undefined
  private timer: ReturnType<typeof setTimeout> | undefined
  private running: Promise<void> | undefined
  private arrived: Source | undefined
  private savedAt: string | undefined
  /** Whether this instance wrote what is in the store. */
  private keeps = false
  private open = false

  constructor(options: SaverOptions<Source, Draft>) {
    const { shape, source, store } = options
    this.options = options
    this.base = shape.draftOf(source)
    this.revision = shape.revisionOf(source)
    const status: SaveStatus = { kind: 'saved', at: undefined }
    this.state = { draft: this.base, status, conflicts: [], theirs: undefined }
    const kept = store.read()
    if (!kept) return
    this.keeps = true
    this.base = kept.base
    this.revision = kept.revision
    this.state = { ...this.state, draft: { ...this.base, ...kept.mine } }
    if (shape.revisionOf(source) > kept.revision) this.absorb(source)
    else this.show({ status: this.atRest() })
  }

  /** For useSyncExternalStore. */
  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener)
    return () => {
      this.listeners.delete(listener)
    }
  }
  readonly snapshot = () => this.state

  /** Whether there are changes that the server does not have. */
  get isDirty() {
    return changedFields(this.options.shape, this.base, this.state.draft).length > 0
  }

  /** Starts working for a page, until the returned function is called. */
  readonly start = () => {
    this.open = true
    const retry = () => {
      if (this.options.auto && this.isDirty) void this.run()
    }
    const whenHidden = () => {
      if (document.visibilityState === 'hidden' && this.options.auto) void this.flush()
    }
    const forgetTokens = onTokensChanged(() => {
      if (readTokens().access && this.state.status.kind === 'signed-out') retry()
    })
    const release = holdKept(this.options.store.key)
    const forgetReturn = reachability.onReturn(retry)
    document.addEventListener('visibilitychange', whenHidden)
    retry()
    return () => {
      this.open = false
      forgetTokens()
      forgetReturn()
      release()
      document.removeEventListener('visibilitychange', whenHidden)
      this.stopTimer()
      const { kind } = this.state.status
      if (this.options.auto && (kind === 'typing' || kind === 'saving')) void this.flush()
    }
  }

  /** Applies what was typed. */
  change(part: Partial<Draft>) {
    this.show({ draft: { ...this.state.draft, ...part } })
    this.keep()
    if (this.state.conflicts.length > 0) return
    if (!this.running) this.show({ status: this.atRest() })
    if (!this.isDirty) this.stopTimer()
    else if (this.options.auto) this.wait(pauseBeforeSaving)
  }

  /** Sends all unsent changes; resolves to true if the server then has everything. */
  async flush(): Promise<boolean> {
    do {
      this.stopTimer()
      await this.run()
    } while (this.timer !== undefined && this.state.status.kind === 'typing')
    return !this.isDirty
  }

  /** Discards unsaved changes. */
  discard() {
    this.stopTimer()
    if (this.newer) this.agreeOn(this.newer)
    this.show({ draft: this.base, conflicts: [], theirs: undefined })
    this.show({ status: this.atRest() })
    this.keep()
  }

  /** Applies what another person has written in the meantime. */
  received(source: Source) {
    const revision = this.options.shape.revisionOf(source)
    // This may be the result of the running request.
    if (this.running) this.arrived = source
    else if (revision > (this.newer?.revision ?? this.revision)) this.absorb(source)
  }

  /** Resolves one question that both sides have answered. */
  resolve(field: keyof Draft, whose: 'mine' | 'theirs') {
    if (!this.newer) return
    const draft = { ...this.state.draft }
    if (whose === 'theirs') takeOver(draft, this.newer.draft, field)
    const conflicts = this.state.conflicts.filter((other) => other !== field)
    this.show({ draft, conflicts })
    if (conflicts.length === 0) this.agreeOn(this.newer)
    this.keep()
    if (conflicts.length > 0) return
    this.show({ theirs: undefined, status: this.atRest() })
    if (this.options.auto && this.isDirty) void this.run()
  }

  private run(): Promise<void> {
    this.running ??= this.send().finally(() => {
      this.running = undefined
      const { arrived } = this
      this.arrived = undefined
      if (arrived) this.received(arrived)
    })
    return this.running
  }

  private async send() {
    for (let merges = 0; this.isDirty && this.state.conflicts.length === 0; ) {
      this.show({ status: { kind: 'saving' } })
      try {
        const saved = await this.options.send(this.state.draft, this.revision)
        this.agreeOn(this.partsOf(saved))
        this.keep()
        this.options.onSaved(saved)
        this.savedAt = this.options.shape.timeOf(saved)
        this.show({ status: this.atRest() })
        // Wait again while the person keeps typing.
        if (this.timer !== undefined || !this.options.auto) return
      } catch (problem) {
        const left =
          this.isChanged(problem) && ++merges < mostMerges ? await this.readAgain() : problem
        if (left) {
          this.fail(left)
          return
        }
      }
    }
  }

  /** Reads what another person has written; returns the problem if that fails. */
  private async readAgain(): Promise<unknown> {
    try {
      this.absorb(await this.options.read())
      return undefined
    } catch (problem) {
      return problem
    }
  }

  private fail(problem: unknown) {
    this.stopTimer()
    const status = this.isChanged(problem) ? ({ kind: 'offline' } as const) : statusAfter(problem)
    this.show({ status })
    if (status.kind === 'offline' && this.options.auto && this.open) this.wait(pauseBeforeRetry)
  }

  private isChanged(problem: unknown) {
    return problem instanceof ApiError && problem.code === this.options.shape.changedCode
  }

  private partsOf(source: Source) {
    const { draftOf, revisionOf } = this.options.shape
    return { draft: draftOf(source), revision: revisionOf(source) }
  }

  private absorb(source: Source) {
    const newer = this.partsOf(source)
    const { draft, conflicts } = mergeDrafts(
      this.options.shape,
      this.base,
      this.state.draft,
      newer.draft,
    )
    if (conflicts.length === 0) {
      this.agreeOn(newer)
      this.show({ draft, conflicts, theirs: undefined })
      this.show({ status: this.atRest() })
      // Changes that waited for a reason that may be gone now are retried.
      if (this.open && this.options.auto && this.isDirty && !this.running && !this.timer)
        this.wait(pauseBeforeSaving)
    } else {
      this.stopTimer()
      this.newer = newer
      this.show({ draft, conflicts, theirs: newer.draft, status: { kind: 'conflict' } })
    }
    this.keep()
  }

  private atRest(): SaveStatus {
    return this.isDirty ? { kind: 'typing' } : { kind: 'saved', at: this.savedAt }
  }

  private agreeOn({ draft, revision }: { draft: Draft; revision: number }) {
    this.base = draft
    this.revision = revision
    this.newer = undefined
  }

  private keep() {
    const { base, revision, isDirty } = this
    if (isDirty) this.options.store.write({ revision, base, mine: this.state.draft })
    // What another tab stored is not ours to clear.
    else if (this.keeps) this.options.store.clear()
    this.keeps = isDirty
  }

  private wait(ms: number) {
    this.stopTimer()
    this.timer = setTimeout(() => {
      this.timer = undefined
      void this.run()
    }, ms)
  }

  private stopTimer() {
    clearTimeout(this.timer)
    this.timer = undefined
  }

  private show(change: Partial<SaverSnapshot<Draft>>) {
    this.state = { ...this.state, ...change }
    for (const listener of [...this.listeners]) listener()
  }
}
