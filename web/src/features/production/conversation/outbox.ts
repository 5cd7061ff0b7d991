import { newRequestKey } from '@/lib/api/request-key'
import {
  type Attached,
  type Audience,
  type Draft,
  emptyDraft,
  isBlank,
  type KeptMessages,
  type MessageStore,
  type Unsent,
  withMentions,
} from './kept-messages'

type Options = {
  store: MessageStore
  /** Sends a message; a refusal is thrown. */
  send: (message: Unsent) => Promise<void>
  /** What went wrong, in the person's words. */
  explain: (error: unknown) => string
}

/**
 * What somebody writes in one conversation: drafts, and messages until the server has them. All of
 * it survives a reload, an expired session and a lost connection.
 *
 *   draft ──send──▶ on its way ──▶ taken by the server
 *     ▲                │  ▲
 *     └──edit── failed ◀──┴─ try again, or the connection is back
 */
export class Outbox {
  private kept: KeptMessages
  private readonly sending = new Set<string>()
  private readonly listeners = new Set<() => void>()
  private readonly options: Options

  constructor(options: Options) {
    this.options = options
    this.kept = options.store.read()
  }

  /** What useSyncExternalStore needs. */
  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }
  readonly snapshot = () => this.kept

  /** Sends what was left behind, now and whenever the connection comes back. */
  start() {
    const again = () => this.retryAll()
    again()
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }

  write(audience: Audience, change: Partial<Draft>) {
    const draft = { ...this.kept.drafts[audience], ...change }
    this.show({ ...this.kept, drafts: { ...this.kept.drafts, [audience]: draft } })
  }

  attach(audience: Audience, file: Attached) {
    const { files } = this.kept.drafts[audience]
    if (!files.some(({ fileId }) => fileId === file.fileId))
      this.write(audience, { files: [...files, file] })
  }

  detach(audience: Audience, file: string) {
    const { files } = this.kept.drafts[audience]
    this.write(audience, { files: files.filter(({ fileId }) => fileId !== file) })
  }

  /** Turns the draft into a message that is on its way. */
  post(audience: Audience) {
    const draft = this.kept.drafts[audience]
    if (isBlank(draft)) return
    const message: Unsent = {
      key: newRequestKey(),
      audience,
      files: draft.files,
      at: new Date().toISOString(),
      ...withMentions(draft),
    }
    this.show({
      drafts: { ...this.kept.drafts, [audience]: emptyDraft },
      unsent: [...this.kept.unsent, message],
    })
    void this.deliver(message.key)
  }

  retry(key: string) {
    void this.deliver(key)
  }

  /** Forgets a message that could not be sent. */
  discard(key: string) {
    this.show({ ...this.kept, unsent: this.kept.unsent.filter((one) => one.key !== key) })
  }

  private retryAll() {
    for (const { key } of this.kept.unsent) void this.deliver(key)
  }

  private async deliver(key: string) {
    const message = this.kept.unsent.find((one) => one.key === key)
    if (!message || this.sending.has(key)) return
    this.sending.add(key)
    this.change(key, undefined)
    try {
      await this.options.send(message)
      this.discard(key)
    } catch (error) {
      this.change(key, this.options.explain(error))
    } finally {
      this.sending.delete(key)
    }
  }

  private change(key: string, problem: string | undefined) {
    const unsent = this.kept.unsent.map((one): Unsent => {
      if (one.key !== key) return one
      const { problem: _, ...message } = one
      return problem === undefined ? message : { ...message, problem }
    })
    this.show({ ...this.kept, unsent })
  }

  private show(kept: KeptMessages) {
    this.kept = kept
    this.options.store.write(kept)
    for (const listener of this.listeners) listener()
  }
}
