import { useEffect, useMemo, useRef, useState } from 'react'
import type { Notes } from '@/lib/api/types'
import type { Draft, UnsentNote, UnsentReply } from './kept-notes'
import type { NoteActions } from './note-entry'
import type { NoteListParts } from './note-group'
import type { NoteOutbox } from './note-outbox'
import type { ChangeNote } from './note-queries'
import type { NotesPanelProps } from './notes-panel-props'
import { dropFile } from './use-draft-files'

type NotePartsOptions = NotesPanelProps & {
  data: Notes
  me: string
  drafts: Readonly<Record<string, Draft>>
  unsent: ReadonlyArray<UnsentNote | UnsentReply>
  outbox: NoteOutbox
  change: ChangeNote
}

/** What all notes of a list need. It stays the same object while only the selection changes. */
export function useNoteParts(options: NotePartsOptions): NoteListParts {
  const { data, me, version, sketch, film, drafts, unsent, outbox, change } = options
  const { nameMoment, numberOf, placeNow } = options
  const { uploading } = options.files
  const actions = useNoteActions(options)
  const picture = useMemo(() => film && { sketch, film }, [sketch, film])
  const replies = useMemo(() => repliesByNote(unsent), [unsent])
  const { people, may } = data
  const others = useMemo(() => people.filter(({ id }) => id !== me), [people, me])
  return useMemo(
    () => ({
      version,
      people,
      others,
      me,
      may,
      drafts,
      replies,
      uploading,
      picture,
      outbox,
      change,
      actions,
      nameMoment,
      numberOf,
      placeNow,
    }),
    [
      version,
      people,
      others,
      me,
      may,
      drafts,
      replies,
      uploading,
      picture,
      outbox,
      change,
      actions,
      nameMoment,
      numberOf,
      placeNow,
    ],
  )
}

/** The actions for a note. The functions never change, but use the options of the latest render. */
function useNoteActions(options: NotePartsOptions): NoteActions {
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  const [actions] = useState<NoteActions>(() => ({
    select: (note) => latest.current.onSelect(note),
    copyLink: (note) => latest.current.onCopyLink(note),
    download: (file) => latest.current.files.onDownload(file),
    addFiles: (about, files, attached) => latest.current.files.add(about, files, attached),
    removeFile: (about, file) => {
      latest.current.outbox.detach(about, file)
      dropFile(file)
    },
    end: (about, added, sent) => {
      if (!sent) for (const { fileId } of added) dropFile(fileId)
      latest.current.outbox.forget(about)
    },
  }))
  return actions
}

/** The replies being sent, by their note. */
function repliesByNote(unsent: ReadonlyArray<UnsentNote | UnsentReply>) {
  const replies = new Map<string, UnsentReply[]>()
  for (const one of unsent)
    if (one.to === 'note') replies.set(one.note, [...(replies.get(one.note) ?? []), one])
  return replies
}
