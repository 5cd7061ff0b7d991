import { memo, type ReactNode } from 'react'
import type { Note, Notes, Participant } from '@/lib/api/types'
import type { Attached, Uploading } from '@/ui/attachments/attached'
import { type Draft, ofAnswer, ofChange, ofNote, type UnsentReply } from './kept-notes'
import type { DraftFileCalls } from './note-files'
import { NoteItem } from './note-item'
import type { NoteOutbox } from './note-outbox'
import type { ChangeNote } from './note-queries'
import { NoteThread } from './note-thread'
import type { Picture } from './use-note-drawing'

/** What is done with the notes of a list; the same object for as long as there is a list. */
export type NoteActions = {
  select: (note: Note) => void
  copyLink: (note: Note) => void
  download: (file: string) => void
  addFiles: (about: string, files: readonly File[], attached: number) => void
  removeFile: (about: string, file: string) => void
  /** What was written is sent, or not wanted: then what was uploaded for it is not wanted either. */
  end: (about: string, added: readonly Attached[], sent: boolean) => void
}

type NoteEntryProps = {
  note: Note
  /** In the list, from 1, of so many. */
  place: number
  total: number
  number: number | undefined
  momentLabel: string | undefined
  people: readonly Participant[]
  /** Those of them who can be mentioned. */
  others: readonly Participant[]
  me: string
  isSelected: boolean
  placeNow: ReactNode
  picture: Picture | undefined
  draft: Draft | undefined
  /** What the note becomes, while it is changed, and files that are on their way there. */
  changed: Draft | undefined
  toNote: readonly Uploading[]
  /** What is on its way to the reply that is being written. */
  toReply: readonly Uploading[]
  /** The reason that an editor is writing. */
  reason: Draft | undefined
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
  const { note, outbox, actions, may, change, changed } = props
  const own = ofChange(note.id)
  const reply = ofNote(note.id)
  return (
    <NoteItem
      note={note}
      place={props.place}
      total={props.total}
      number={props.number}
      momentLabel={props.momentLabel}
      people={props.people}
      me={props.me}
      isSelected={props.isSelected}
      onSelect={() => actions.select(note)}
      onCopyLink={() => actions.copyLink(note)}
      change={change}
      editing={{
        picture: props.picture,
        draft: changed,
        files: fileCalls(own, props.toNote, actions),
        onBegin: () => outbox.beginChange(note),
        onWrite: (words) => outbox.write(own, words),
        onEnd: (saved) => actions.end(own, changed?.files ?? [], saved),
      }}
      reason={props.reason}
      onReason={(words) => {
        if (words) outbox.write(ofAnswer(note.id), words)
        else outbox.forget(ofAnswer(note.id))
      }}
      onDownload={actions.download}
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
        files={fileCalls(reply, props.toReply, actions)}
        onDownload={actions.download}
        onWrite={(words) => outbox.write(reply, words)}
        onSend={() => outbox.postReply(note.id)}
        onCancel={() => actions.end(reply, props.draft?.files ?? [], false)}
        onRetry={(key) => outbox.retry(key)}
        onDiscard={(key) => outbox.discard(key)}
      />
    </NoteItem>
  )
})

/** What a draft needs to take files. */
export const fileCalls = (
  about: string,
  uploading: readonly Uploading[],
  { addFiles, removeFile }: Pick<NoteActions, 'addFiles' | 'removeFile'>,
): DraftFileCalls => ({
  uploading,
  onAdd: (files, attached) => addFiles(about, files, attached),
  onRemove: (file) => removeFile(about, file),
})
