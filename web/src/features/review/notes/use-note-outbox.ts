import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { lost } from '@/lib/problem/lost'
import { keys } from '@/lib/query/keys'
import { useSession } from '@/lib/session/use-session'
import { noteStore } from './kept-notes'
import { NoteOutbox } from './note-outbox'
import { sendNote, sendReply } from './note-queries'

/** What the signed-in person writes in the review of a project. */
export function useNoteOutbox(project: string) {
  const queryClient = useQueryClient()
  const { user } = useSession()
  const [outbox] = useState(
    () =>
      new NoteOutbox({
        store: noteStore(user?.id ?? '', project),
        send: async (item) => {
          if (item.to === 'note') await sendReply(project, item)
          else await sendNote(project, item)
          // What was written replaces what was being sent, without a gap.
          await queryClient.refetchQueries({ queryKey: keys.notes(project) })
        },
        lost: lost.note,
      }),
  )
  useEffect(() => outbox.start(), [outbox])
  return { outbox, ...useSyncExternalStore(outbox.subscribe, outbox.snapshot) }
}
