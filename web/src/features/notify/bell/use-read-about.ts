import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { User } from '@/lib/api/types'
import { useWatched } from '@/lib/live/use-watched'
import { bellQuery, useMarkRead } from './notification-queries'

/**
 * Marks notifications about a project as read while its page is being viewed; those about notes
 * only while the room shows them.
 */
export function useReadAbout(project: string, user: User, room: boolean) {
  const watched = useWatched()
  const unread = useQuery(bellQuery).data?.unread ?? 0
  const { mutate } = useMarkRead()
  useEffect(() => {
    const seen = watched && document.visibilityState === 'visible'
    if (seen && unread > 0 && !user.viewedBy) mutate({ project, room })
  }, [project, room, watched, unread, user.viewedBy, mutate])
}
