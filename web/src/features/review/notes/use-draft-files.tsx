import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { deleteAttachment } from '@/lib/api/delete-attachment'
import type { Note } from '@/lib/api/types'
import { toast } from '@/ui/toast'
import { type Draft, ofChange, ofNote } from './kept-notes'
import type { NoteFileCalls } from './note-files'
import type { NoteOutbox } from './note-outbox'

/** Deletes a file that is no longer needed. */
export const dropFile = (file: string) => void deleteAttachment(file).catch(() => undefined)

type DraftFilesOptions = {
  notes: readonly Note[]
  files: NoteFileCalls
  drafts: Readonly<Record<string, Draft>>
  outbox: NoteOutbox
}

/**
 * Adds arrived files to their drafts. Files for a note that is deleted in the meantime, here or
 * elsewhere, are removed with it, at whatever stage.
 */
export function useDraftFiles({ notes, files, drafts, outbox }: DraftFilesOptions) {
  const { arrived, uploading } = files
  const seen = useRef<ReadonlySet<string>>(new Set())
  // Only notes that were here before can be gone; another window may be writing to one that is not
  // loaded yet.
  const gone = useRef(new Set<string>())
  useEffect(() => {
    const now = new Set(notes.map(({ id }) => id))
    for (const id of seen.current)
      if (!now.has(id)) for (const about of [ofChange(id), ofNote(id)]) gone.current.add(about)
    seen.current = now
    let removed = false
    for (const about of gone.current) {
      const here = drafts[about]?.files ?? []
      const onTheirWay = uploading(about)
      for (const { fileId } of here) dropFile(fileId)
      for (const { onRemove } of onTheirWay) onRemove()
      if (here.length > 0) outbox.write(about, { files: [] })
      removed ||= here.length > 0 || onTheirWay.length > 0
    }
    if (removed) tellRemoved()
  }, [notes, uploading, drafts, outbox])
  useEffect(() => {
    let removed = false
    for (const { about, file, taken } of arrived) {
      if (gone.current.has(about)) {
        dropFile(file.fileId)
        removed = true
      } else outbox.attach(about, file)
      taken()
    }
    if (removed) tellRemoved()
  }, [arrived, outbox])
}

function tellRemoved() {
  toast({
    title: <Trans>That note was deleted</Trans>,
    description: <Trans>The files you were adding to it were removed.</Trans>,
  })
}
