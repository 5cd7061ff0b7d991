import { newRequestKey } from '@/lib/api/request-key'
import { Outbox } from '@/lib/outbox'
import type { Attached } from '@/ui/attachments/attached'
import { withMentions } from '@/ui/mentions/mentions'
import {
  type Audience,
  type Draft,
  emptyDraft,
  isBlank,
  type KeptMessages,
  type UnsentMessage,
} from './kept-messages'

/** What a person writes in one conversation. */
export class MessageOutbox extends Outbox<UnsentMessage, KeptMessages> {
  write(audience: Audience, change: Partial<Draft>) {
    const { drafts } = this.snapshot()
    this.keep({ drafts: { ...drafts, [audience]: { ...drafts[audience], ...change } } })
  }

  attach(audience: Audience, file: Attached) {
    const { files } = this.snapshot().drafts[audience]
    if (!files.some(({ fileId }) => fileId === file.fileId))
      this.write(audience, { files: [...files, file] })
  }

  detach(audience: Audience, file: string) {
    const { files } = this.snapshot().drafts[audience]
    this.write(audience, { files: files.filter(({ fileId }) => fileId !== file) })
  }

  /** Posts the draft as a message. */
  post(audience: Audience) {
    const draft = this.snapshot().drafts[audience]
    if (isBlank(draft)) return
    this.write(audience, emptyDraft)
    this.dispatch({
      key: newRequestKey(),
      audience,
      files: draft.files,
      at: new Date().toISOString(),
      ...withMentions(draft.text, draft.named),
    })
  }
}
