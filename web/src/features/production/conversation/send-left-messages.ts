import { sendLeft } from '@/lib/outbox'
import { messageStore } from './kept-messages'
import { sendMessage } from './message-queries'

/** Sends the messages that one person left unsent in a project. */
export const sendLeftMessages = (person: string, project: string) =>
  sendLeft({
    store: messageStore(person, project),
    send: async (message) => {
      await sendMessage(project, message)
    },
  })
