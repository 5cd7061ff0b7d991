import type { NoteAnswerKind, NoteKind, NoteMoment, NoteShape } from '@/lib/api/types'
import { browserStore, type Unsent } from '@/lib/outbox'
import type { Attached } from '@/ui/attachments/attached'
import type { Named } from '@/ui/mentions/mentions'
import type { Shape } from '../drawing/shape'
import { isKeptSketch, type KeptSketch } from '../sketch/use-kept-sketch'

/** What was typed but not sent. */
export type Draft = {
  text: string
  named: Named[]
  kind: NoteKind
  teamOnly: boolean
  files: Attached[]
  /** The drawing for a new note. */
  sketch?: KeptSketch | undefined
  /** For a posted note while it is edited: its current drawing, and the files to remove. */
  changed?: { drawing: readonly Shape[]; removed: readonly string[] } | undefined
  /** The answer for which an editor is writing a reason. */
  asked?: Asked | undefined
}

/** An answer that needs text. */
export type Asked = Exclude<NoteAnswerKind, 'done'>

/** A note that was posted. */
export type UnsentNote = Unsent & {
  to: 'version'
  version: number
  kind: NoteKind
  teamOnly: boolean
  text: string
  mentions: string[]
  moment?: NoteMoment | undefined
  drawing: NoteShape[]
  files: Attached[]
}

/** A reply that was posted. */
export type UnsentReply = Unsent & {
  to: 'note'
  note: string
  teamOnly: boolean
  text: string
  mentions: string[]
  files: Attached[]
}

export type KeptNotes = {
  /** By their subject: a note on a version, a reply to a note, a change to it or an answer. */
  drafts: Record<string, Draft>
  unsent: (UnsentNote | UnsentReply)[]
}

export const emptyDraft: Draft = {
  text: '',
  named: [],
  kind: 'must',
  teamOnly: false,
  files: [],
}

export const ofVersion = (version: number) => `version:${version}`
export const ofNote = (note: string) => `note:${note}`
export const ofChange = (note: string) => `change:${note}`
export const ofAnswer = (note: string) => `answer:${note}`

/** Reports whether a draft is empty and can be discarded. */
export const isBlank = ({ text, files, sketch, changed }: Draft) =>
  text.trim() === '' && files.length === 0 && !sketch && !changed

/** The other versions with a note that was started and not sent. */
export const begunOn = (drafts: KeptNotes['drafts'], except: number) =>
  Object.entries(drafts).flatMap(([about, draft]) => {
    const [kind, version] = about.split(':')
    return kind === 'version' && Number(version) !== except && !isBlank(draft)
      ? [Number(version)]
      : []
  })

/** Stores what one person writes in the review of one project in this browser. */
export const noteStore = (person: string, project: string) => {
  const { key, read, write } = browserStore<KeptNotes>(
    `notes:${person}:${project}`,
    { drafts: {}, unsent: [] },
    isKept,
    ({ drafts, unsent }) => unsent.length === 0 && Object.keys(drafts).length === 0,
  )
  return { key, read: () => withFiles(read()), write }
}

/** Drafts stored before notes could have files have none. */
const withFiles = ({ drafts, unsent }: KeptNotes): KeptNotes => ({
  drafts: Object.fromEntries(
    Object.entries(drafts).map(([about, draft]) => [about, { ...emptyDraft, ...draft }]),
  ),
  unsent: unsent.map((item) => ({ ...item, files: item.files ?? [] })),
})

function isKept(value: unknown): value is KeptNotes {
  if (typeof value !== 'object' || value === null) return false
  const { drafts, unsent } = value as Partial<KeptNotes>
  return (
    Array.isArray(unsent) &&
    typeof drafts === 'object' &&
    drafts !== null &&
    Object.values(drafts).every(isDraft)
  )
}

const isDraft = (draft: Draft) =>
  typeof draft?.text === 'string' &&
  Array.isArray(draft.named) &&
  (draft.sketch === undefined || isKeptSketch(draft.sketch)) &&
  (draft.changed === undefined || isChanged(draft.changed))

const isChanged = ({ drawing, removed }: Partial<NonNullable<Draft['changed']>>) =>
  Array.isArray(drawing) && Array.isArray(removed)
