import { useSyncExternalStore } from 'react'
import type { Frame } from '@/lib/timecode/units'
import type { FilmTransport } from '../film-transport'

/** The frame on the screen while the film is stopped; null while it moves. */
export function useStandingFrame(film: FilmTransport): Frame | null {
  return useSyncExternalStore(film.subscribe, () => {
    const { frame, shuttle } = film.getSnapshot()
    return shuttle === 0 ? frame : null
  })
}
