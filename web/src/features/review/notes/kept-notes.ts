import type { NoteAnswerKind, NoteKind, NoteMoment, NoteShape } from '@/lib/api/types'
import { browserStore, type Unsent } from '@/lib/outbox'
import type { Attached } from '@/ui/attachments/attached'
import type { Named } from '@/ui/mentions/mentions'
import type { Shape } from '../drawing/shape'
import { isKeptSketch, type KeptSketch } from '../sketch/use-kept-sketch'

/** What is typed but not sent. */
export type Draft = {
  text: string
  named: Named[]
  kind: NoteKind
  teamOnly: boolean
  files: Attached[]
  /** What is drawn for a new note. */
  sketch?: KeptSketch | undefined
  /** Of a posted note, for as long as it is changed: its drawing now, and files that it loses. */
  changed?: { drawing: readonly Shape[]; removed: readonly string[] } | undefined
  /** What an editor gives the reason for. */
  asked?: Asked | undefined
}

/** An answer that needs words. */
export type Asked = Exclude<NoteAnswerKind, 'done'>

/** A note that was sent off. */
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

/** A reply that was sent off. */
export type UnsentReply = Unsent & {
  to: 'note'
  note: string
  teamOnly: boolean
  text: string
  mentions: string[]
  files: Attached[]
}

export type KeptNotes = {
  /** By what they are: a note on a version, a reply to a note, a change of it or an answer. */
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

/** Reports whether nothing would be lost with it. */
export const isBlank = ({ text, files, sketch, changed }: Draft) =>
  text.trim() === '' && files.length === 0 && !sketch && !changed

/** The other versions on which a note was begun and not sent. */
export const begunOn = (drafts: KeptNotes['drafts'], except: number) =>
  Object.entries(drafts).flatMap(([about, draft]) => {
    const [kind, version] = about.split(':')
    return kind === 'version' && Number(version) !== except && !isBlank(draft)
      ? [Number(version)]
      : []
  })

/** Keeps what one person writes in the review of one project in this browser. */
export const noteStore = (person: string, project: string) => {
  const { key, read, write } = browserStore<KeptNotes>(
    `notes:${person}:${project}`,
    { drafts: {}, unsent: [] },
    isKept,
    ({ drafts, unsent }) => unsent.length === 0 && Object.keys(drafts).length === 0,
  )
  return { key, read: () => withFiles(read()), write }
}

/** What was kept before notes took files has none. */
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
