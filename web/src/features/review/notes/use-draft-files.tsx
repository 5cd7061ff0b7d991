import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { deleteAttachment } from '@/lib/api/delete-attachment'
import type { Note } from '@/lib/api/types'
import { toast } from '@/ui/toast'
import { type Draft, ofChange, ofNote } from './kept-notes'
import type { NoteFileCalls } from './note-files'
import type { NoteOutbox } from './note-outbox'

/** Removes a file that nothing needs any more. */
export const dropFile = (file: string) => void deleteAttachment(file).catch(() => undefined)

type DraftFilesOptions = {
  notes: readonly Note[]
  files: NoteFileCalls
  drafts: Readonly<Record<string, Draft>>
  outbox: NoteOutbox
}

/**
 * Gives drafts the files that have arrived. Those for a note that is deleted meanwhile, here or
 * elsewhere, are removed with it, wherever they are on their way.
 */
export function useDraftFiles({ notes, files, drafts, outbox }: DraftFilesOptions) {
  const { arrived, uploading } = files
  const seen = useRef<ReadonlySet<string>>(new Set())
  // Only what was here before is gone: another window may write to a note that is not here yet.
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
