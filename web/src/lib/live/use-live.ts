import { type Query, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { checkSession } from '@/lib/session/watch-session'
import { concernsSession, everythingLive, touchedBy } from './live-event'
import { type LiveState, openLiveStream, type Position } from './live-stream'
import { useWatched } from './use-watched'

/** Keeps what is on screen true to the server for as long as somebody is signed in. */
export function useLive(signedIn: boolean): LiveState {
  const queryClient = useQueryClient()
  const [state, setState] = useState<LiveState>('closed')
  const position = useRef<Position>({ lastId: '' })
  const watched = useWatched()

  useEffect(() => {
    if (!signedIn || !watched) return
    const outdate = (queryKey: readonly unknown[]) => {
      // A first read that is under way may have looked before this happened. Marking it as out of
      // date would wait for its answer and take that for the news, so it begins again.
      const underWay = ({ state }: Query) => state.data === undefined
      void queryClient.resetQueries({ queryKey, fetchStatus: 'fetching', predicate: underWay })
      void queryClient.invalidateQueries({ queryKey })
    }
    return openLiveStream({
      position: position.current,
      onState(next) {
        setState(next)
        // With no id to resume after, what happened before this connection is in no event.
        if (next === 'open' && !position.current.lastId) everythingLive.forEach(outdate)
      },
      onEvent({ kind }) {
        touchedBy(kind).forEach(outdate)
        if (concernsSession(kind)) void checkSession(queryClient)
      },
      onRefused: () => void checkSession(queryClient),
    })
  }, [signedIn, watched, queryClient])

  return state
}
