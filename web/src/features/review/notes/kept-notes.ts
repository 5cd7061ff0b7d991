import type { NoteKind, NoteMoment, NoteShape } from '@/lib/api/types'
import { browserStore, type Unsent } from '@/lib/outbox'
import type { Named } from '@/ui/mentions/mentions'

/** What is typed but not sent. */
export type Draft = { text: string; named: Named[]; kind: NoteKind; teamOnly: boolean }

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
}

/** A reply that was sent off. */
export type UnsentReply = Unsent & {
  to: 'note'
  note: string
  teamOnly: boolean
  text: string
  mentions: string[]
}

export type KeptNotes = {
  /** By what they are about: a version or a note. */
  drafts: Record<string, Draft>
  unsent: (UnsentNote | UnsentReply)[]
}

export const emptyDraft: Draft = { text: '', named: [], kind: 'must', teamOnly: false }

export const ofVersion = (version: number) => `version:${version}`
export const ofNote = (note: string) => `note:${note}`

/** Keeps what one person writes in the review of one project in this browser. */
export const noteStore = (person: string, project: string) =>
  browserStore<KeptNotes>(
    `notes:${person}:${project}`,
    { drafts: {}, unsent: [] },
    isKept,
    ({ drafts, unsent }) => unsent.length === 0 && Object.keys(drafts).length === 0,
  )

function isKept(value: unknown): value is KeptNotes {
  if (typeof value !== 'object' || value === null) return false
  const { drafts, unsent } = value as Partial<KeptNotes>
  return (
    Array.isArray(unsent) &&
    typeof drafts === 'object' &&
    drafts !== null &&
    Object.values(drafts).every(
      (draft) => typeof draft?.text === 'string' && Array.isArray(draft.named),
    )
  )
}
