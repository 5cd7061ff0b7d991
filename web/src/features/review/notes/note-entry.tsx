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

/** The actions for the notes of a list; the same object for the life of the list. */
export type NoteActions = {
  select: (note: Note) => void
  copyLink: (note: Note) => void
  download: (file: string) => void
  addFiles: (about: string, files: readonly File[], attached: number) => void
  removeFile: (about: string, file: string) => void
  /** The text was sent or discarded; if discarded, so are the files uploaded for it. */
  end: (about: string, added: readonly Attached[], sent: boolean) => void
}

type NoteEntryProps = {
  note: Note
  /** Its position in the list, starting at 1, and the length of the list. */
  place: number
  total: number
  number: number | undefined
  momentLabel: string | undefined
  people: readonly Participant[]
  /** Those who can be mentioned. */
  others: readonly Participant[]
  me: string
  isSelected: boolean
  placeNow: ReactNode
  picture: Picture | undefined
  draft: Draft | undefined
  /** The edited note, if it is being edited, and the files being uploaded for it. */
  changed: Draft | undefined
  toNote: readonly Uploading[]
  /** The files being uploaded for the reply in progress. */
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
 * A note in a list, with its thread. It renders again only when something about it changes, because
 * a list can have 2,000 notes and the selection changes with every click.
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

/** What a draft needs to accept files. */
export const fileCalls = (
  about: string,
  uploading: readonly Uploading[],
  { addFiles, removeFile }: Pick<NoteActions, 'addFiles' | 'removeFile'>,
): DraftFileCalls => ({
  uploading,
  onAdd: (files, attached) => addFiles(about, files, attached),
  onRemove: (file) => removeFile(about, file),
})
