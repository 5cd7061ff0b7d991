import type { ReactNode } from 'react'
import type { Note, NoteMoment, Notes, Participant } from '@/lib/api/types'
import type { Uploading } from '@/ui/attachments/attached'
import { type Draft, ofAnswer, ofChange, ofNote, type UnsentReply } from './kept-notes'
import { type NoteActions, NoteEntry } from './note-entry'
import type { NoteOutbox } from './note-outbox'
import type { ChangeNote } from './note-queries'
import type { Picture } from './use-note-drawing'

/** What all notes of a list need; the same object until something in it changes. */
export type NoteListParts = {
  version: number
  people: readonly Participant[]
  /** Those who can be mentioned. */
  others: readonly Participant[]
  me: string
  may: Notes['may']
  drafts: Readonly<Record<string, Draft>>
  /** Replies being sent, by note. */
  replies: ReadonlyMap<string, readonly UnsentReply[]>
  uploading: (about: string) => readonly Uploading[]
  /** The picture of the version on the screen. */
  picture: Picture | undefined
  outbox: NoteOutbox
  change: ChangeNote
  actions: NoteActions
  nameMoment: (moment: NoteMoment) => string
  numberOf: (note: Note) => number | undefined
  placeNow: (note: Note) => ReactNode
}

type NoteGroupProps = {
  notes: readonly Note[]
  /** How many notes come before them in the list, and how many there are. */
  before: number
  total: number
  /** The selected note, if it is one of these. */
  selected: string | undefined
  parts: NoteListParts
}

/** Consecutive notes of a list. */
export function NoteGroup({ notes, before, total, selected, parts }: NoteGroupProps) {
  return notes.map((note, place) => (
    <NoteEntry
      key={note.id}
      note={note}
      place={before + place + 1}
      total={total}
      number={parts.numberOf(note)}
      momentLabel={
        note.version === parts.version
          ? note.moment && parts.nameMoment(note.moment)
          : note.timecode && `v${note.version} ${note.timecode}`
      }
      people={parts.people}
      others={parts.others}
      me={parts.me}
      isSelected={note.id === selected}
      placeNow={parts.placeNow(note)}
      picture={note.version === parts.version ? parts.picture : undefined}
      draft={parts.drafts[ofNote(note.id)]}
      changed={parts.drafts[ofChange(note.id)]}
      reason={parts.drafts[ofAnswer(note.id)]}
      toNote={orNone(parts.uploading(ofChange(note.id)))}
      toReply={orNone(parts.uploading(ofNote(note.id)))}
      unsent={parts.replies.get(note.id) ?? none}
      may={parts.may}
      outbox={parts.outbox}
      change={parts.change}
      actions={parts.actions}
    />
  ))
}

/** The same array for every note, so that it does not count as a change. */
const none: readonly never[] = []

const orNone = <One,>(list: readonly One[]) => (list.length > 0 ? list : none)
