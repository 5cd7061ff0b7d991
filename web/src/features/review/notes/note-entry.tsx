import { memo, type ReactNode } from 'react'
import type { Note, Notes, Participant } from '@/lib/api/types'
import { type Draft, ofNote, type UnsentReply } from './kept-notes'
import { NoteItem } from './note-item'
import type { NoteOutbox } from './note-outbox'
import type { ChangeNote } from './note-queries'
import { NoteThread } from './note-thread'

/** What is done with the notes of a list; the same object for as long as there is a list. */
export type NoteActions = { select: (note: Note) => void; copyLink: (note: Note) => void }

type NoteEntryProps = {
  note: Note
  number: number | undefined
  momentLabel: string | undefined
  people: readonly Participant[]
  /** Those of them who can be mentioned. */
  others: readonly Participant[]
  me: string
  isSelected: boolean
  placeNow: ReactNode
  draft: Draft | undefined
  unsent: readonly UnsentReply[]
  may: Notes['may']
  outbox: NoteOutbox
  change: ChangeNote
  actions: NoteActions
}

/**
 * A note in a list with its thread. It is drawn again when something about it has changed: a list
 * can have 2,000, and the selection changes with every click.
 */
export const NoteEntry = memo(function NoteEntry(props: NoteEntryProps) {
  const { note, outbox, actions, may, change } = props
  return (
    <NoteItem
      note={note}
      number={props.number}
      momentLabel={props.momentLabel}
      people={props.people}
      me={props.me}
      isSelected={props.isSelected}
      onSelect={() => actions.select(note)}
      onCopyLink={() => actions.copyLink(note)}
      change={change}
      placeNow={props.placeNow}
    >
      <NoteThread
        note={note}
        people={props.others}
        draft={props.draft}
        unsent={props.unsent}
        mayReply={may.reply}
        mayWriteTeamNotes={may.writeTeamNotes}
        change={change}
        onWrite={(words) => outbox.write(ofNote(note.id), words)}
        onSend={() => outbox.postReply(note.id)}
        onRetry={(key) => outbox.retry(key)}
        onDiscard={(key) => outbox.discard(key)}
      />
    </NoteItem>
  )
})
