import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { checkSession } from '@/lib/session/watch-session'
import { concernsSession, outdate, outdateAll } from './live-event'
import { isLiveMessage, passOn } from './live-messages'
import { liveStart } from './live-start'
import { connectAsPerson, type LiveState, openLiveStream, type Position } from './live-stream'
import { useWatched } from './use-watched'

/** Keeps what is on screen up to date with the server for as long as somebody is signed in. */
export function useLive(signedIn: boolean): LiveState {
  const queryClient = useQueryClient()
  const [state, setState] = useState<LiveState>('closed')
  const position = useRef<Position>({ lastId: '' })
  const watched = useWatched()

  useEffect(() => {
    if (!signedIn || !watched) return
    position.current.lastId ||= liveStart()
    return openLiveStream({
      position: position.current,
      connect: connectAsPerson,
      onState(next) {
        setState(next)
        // Without an id to resume after, no event reports what happened before this connection.
        if (next === 'open' && !position.current.lastId) outdateAll(queryClient)
      },
      onEvent(kind, data) {
        if (isLiveMessage(kind)) return passOn(kind, data)
        outdate(queryClient, kind)
        if (concernsSession(kind)) void checkSession(queryClient)
      },
      onRefused: () => void checkSession(queryClient),
    })
  }, [signedIn, watched, queryClient])

  return state
}
