import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { passOn } from '@/lib/live/live-messages'
import { type Connect, openLiveStream } from '@/lib/live/live-stream'
import { useWatched } from '@/lib/live/use-watched'
import { keys } from '@/lib/query/keys'
import { reach } from '@/lib/reach/reach'

/** Separate from the events of a person who is signed in on the same page. */
export const guestViewing = 'guest.viewing'

/**
 * Keeps a guest's page in sync with what their link shows. Each time the stream opens or breaks,
 * the room is refetched, because no event reports what happened meanwhile.
 */
export function useGuestLive(
  link: string,
  /** Undefined for a guest without access. */
  token: string | undefined,
  onOpen: (open: boolean) => void,
) {
  const queryClient = useQueryClient()
  const watched = useWatched()
  useEffect(() => {
    if (!token || !watched) return
    const ask = () => void queryClient.invalidateQueries({ queryKey: keys.guestRoom(link) })
    let left = false
    const close = openLiveStream({
      position: { lastId: '' },
      connect: connectAs(token),
      onState(state) {
        if (left) return
        onOpen(state === 'open')
        if (state === 'open' || state === 'waiting') ask()
      },
      onEvent(kind, data) {
        if (kind === 'viewing') passOn(guestViewing, data)
        else ask()
      },
      onRefused: ask,
    })
    return () => {
      left = true
      close()
      onOpen(false)
    }
  }, [link, token, watched, onOpen, queryClient])
}

const connectAs =
  (token: string): Connect =>
  (headers, signal) => {
    headers.set('Authorization', `Bearer ${token}`)
    return reach(new Request(new URL('/api/guest/live', location.origin), { headers, signal }))
  }
