import { sendLeft } from '@/lib/outbox'
import { noteStore } from './kept-notes'
import { sendNote, sendReply } from './note-queries'

/** Sends the notes that one person left unsent in the review of a project. */
export const sendLeftNotes = (person: string, project: string) =>
  sendLeft({
    store: noteStore(person, project),
    send: async (item) => {
      if (item.to === 'note') await sendReply(project, item)
      else await sendNote(project, item)
    },
  })
