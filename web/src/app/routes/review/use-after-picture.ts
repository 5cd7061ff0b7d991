import { useCallback, useEffect, useRef } from 'react'
import type { FilmTransport } from '@/features/review/film-transport'

/** How long a picture is waited for, in milliseconds. */
const patience = 120

/**
 * Does something once the film shows the frame that it was sent to, or after a moment: drawing the
 * room anew must not keep the picture waiting. A later call replaces the one that still waits, and
 * leaving the room drops it.
 */
export function useAfterPicture() {
  const forget = useRef<() => void>(undefined)
  useEffect(() => () => forget.current?.(), [])
  return useCallback((film: FilmTransport, act: () => void) => {
    forget.current?.()
    const soon = () => {
      stop()
      clearTimeout(timer)
      timer = setTimeout(act)
    }
    let timer = setTimeout(soon, patience)
    const stop = film.subscribe(() => film.getSnapshot().settled && soon())
    forget.current = () => {
      stop()
      clearTimeout(timer)
    }
    if (film.getSnapshot().settled) soon()
  }, [])
}
