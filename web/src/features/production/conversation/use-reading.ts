import { useEffect, useState } from 'react'
import type { Message } from '@/lib/api/types'
import { useMarkRead } from './message-queries'
import { firstUnreadOf } from './thread-entries'

/**
 * Marks messages as read while they are visible, and remembers the first new one from when the
 * conversation was opened.
 */
export function useReading(project: string, messages: readonly Message[], silent: boolean) {
  const [firstUnread] = useState(() => firstUnreadOf(messages))
  const [looking, setLooking] = useState(() => document.visibilityState === 'visible')
  const { mutate } = useMarkRead(project)
  useEffect(() => {
    const look = () => setLooking(document.visibilityState === 'visible')
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  const unread = messages.some((message) => message.unread)
  const newest = messages[0]?.id
  useEffect(() => {
    if (looking && unread && newest && !silent) mutate(newest)
  }, [looking, unread, newest, silent, mutate])
  return firstUnread
}
