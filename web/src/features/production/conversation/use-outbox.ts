import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { lost } from '@/lib/problem/lost'
import { keys } from '@/lib/query/keys'
import { useSession } from '@/lib/session/use-session'
import { messageStore } from './kept-messages'
import { MessageOutbox } from './message-outbox'
import { sendMessage } from './message-queries'

/** What the signed-in person writes in the conversation of a project. */
export function useOutbox(project: string) {
  const queryClient = useQueryClient()
  const { user } = useSession()
  const [outbox] = useState(
    () =>
      new MessageOutbox({
        store: messageStore(user?.id ?? '', project),
        send: async (message) => {
          await sendMessage(project, message)
          // The message replaces the one being sent, without a gap.
          await queryClient.refetchQueries({ queryKey: keys.messages(project) })
          void queryClient.invalidateQueries({ queryKey: keys.conversations })
        },
        lost: lost.message,
      }),
  )
  useEffect(() => outbox.start(), [outbox])
  return { outbox, ...useSyncExternalStore(outbox.subscribe, outbox.snapshot) }
}
