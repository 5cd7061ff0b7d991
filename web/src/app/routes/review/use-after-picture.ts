import { useCallback, useEffect, useRef } from 'react'
import type { FilmTransport } from '@/features/review/film-transport'

/** How long to wait for a picture, in milliseconds. */
const patience = 120

/**
 * Does something once the film shows the frame that it was sent to, or after a moment, because
 * rendering the room again must not hold up the picture. A later call replaces one that is still
 * waiting, and leaving the room drops it.
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
