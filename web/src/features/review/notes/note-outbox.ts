import { newRequestKey } from '@/lib/api/request-key'
import type { Note, NoteMoment, NoteShape } from '@/lib/api/types'
import { Outbox } from '@/lib/outbox'
import type { Attached } from '@/ui/attachments/attached'
import { asTyped, withMentions } from '@/ui/mentions/mentions'
import { asShape } from '../notes-on-film'
import {
  type Draft,
  emptyDraft,
  isBlank,
  type KeptNotes,
  ofChange,
  ofNote,
  ofVersion,
  type UnsentNote,
  type UnsentReply,
} from './kept-notes'

/** What a note refers to. */
export type Pointed = { moment?: NoteMoment | undefined; drawing: NoteShape[] }

/** What a person writes in the review of one project. */
export class NoteOutbox extends Outbox<UnsentNote | UnsentReply, KeptNotes> {
  write(about: string, change: Partial<Draft>) {
    const { drafts } = this.snapshot()
    const draft = { ...emptyDraft, ...drafts[about], ...change }
    const { [about]: _, ...others } = drafts
    const empty =
      draft.text === '' && isBlank(draft) && draft.kind === emptyDraft.kind && !draft.teamOnly
    this.keep({ drafts: empty ? others : { ...others, [about]: draft } })
  }

  /** Starts editing a posted note, with its current content. */
  beginChange(note: Note) {
    this.write(ofChange(note.id), {
      text: asTyped(note),
      named: [...note.mentions],
      kind: note.kind,
      changed: { drawing: note.drawing.map(asShape), removed: [] },
    })
  }

  forget(about: string) {
    const { [about]: _, ...drafts } = this.snapshot().drafts
    this.keep({ drafts })
  }

  attach(about: string, file: Attached) {
    const { files } = this.draft(about)
    if (!files.some(({ fileId }) => fileId === file.fileId))
      this.write(about, { files: [...files, file] })
  }

  detach(about: string, file: string) {
    const { files } = this.draft(about)
    this.write(about, { files: files.filter(({ fileId }) => fileId !== file) })
  }

  /** Posts the draft as a note. */
  postNote(version: number, { moment, drawing }: Pointed) {
    const draft = this.draft(ofVersion(version))
    if (isBlank(draft) && drawing.length === 0) return
    this.write(ofVersion(version), { text: '', named: [], files: [], sketch: undefined })
    this.dispatch({
      to: 'version',
      key: newRequestKey(),
      version,
      kind: draft.kind,
      teamOnly: draft.teamOnly,
      moment,
      drawing,
      files: draft.files,
      ...withMentions(draft.text, draft.named),
    })
  }

  postReply(note: string) {
    const draft = this.draft(ofNote(note))
    if (isBlank(draft)) return
    this.write(ofNote(note), emptyDraft)
    this.dispatch({
      to: 'note',
      key: newRequestKey(),
      note,
      teamOnly: draft.teamOnly,
      files: draft.files,
      ...withMentions(draft.text, draft.named),
    })
  }

  private draft = (about: string) => this.snapshot().drafts[about] ?? emptyDraft
}
