import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { FilmTransport } from '@/features/review/film-transport'
import { asFrame } from '@/lib/timecode/units'
import type { Search } from '../../search'
import { comparedIn, type Pair, type RoomAddress, roomAddress, withMoment } from './room-address'

/** How long the film stands before the address says so, in milliseconds. */
const settleTime = 400

/** What the address names, and a way to name something else, which is no step in the history. */
export function useRoomAddress() {
  const search: Search = useSearch({ strict: false })
  const navigate = useNavigate()
  const now = roomAddress(search)
  const replace = (change: Partial<RoomAddress>) =>
    void navigate({
      to: '.',
      search: (before: Search) => withMoment(before, { ...roomAddress(before), ...change }),
      replace: true,
      resetScroll: false,
    })
  /** Compares two versions, or ends that; the way back leads to the room as it was. */
  const compare = (pair: Pair | undefined, frame?: number) =>
    void navigate({
      to: '.',
      search: ({ compare: _, ...before }: Search) => ({
        ...before,
        ...(pair && { compare: `${pair.older},${pair.newer}` }),
        ...(frame !== undefined && { f: String(frame) }),
      }),
      resetScroll: false,
    })
  return { now, replace, compared: comparedIn(search.compare), compare }
}

/**
 * Goes to the frame that the address names, and lets the address follow when the film stands on
 * another one.
 */
export function useFrameInAddress(
  film: FilmTransport | undefined,
  { now, replace }: ReturnType<typeof useRoomAddress>,
) {
  const written = useRef<number>(undefined)
  const before = useRef<FilmTransport>(undefined)
  const wanted = useRef(now.frame)
  useEffect(() => {
    wanted.current = now.frame
    // What was only written down needs no going to: the person may be elsewhere by now.
    const isNew = before.current !== film
    before.current = film
    if (!film || now.frame === undefined || (now.frame === written.current && !isNew)) return
    written.current = now.frame
    // Who goes to a note is there before the address says so. Another command would come late.
    const { frame, shuttle } = film.getSnapshot()
    if (shuttle === 0 && frame === now.frame) return
    film.pause()
    film.seek(asFrame(now.frame))
  }, [film, now.frame])
  const write = useRef(replace)
  useEffect(() => {
    write.current = replace
  })
  useEffect(() => {
    if (!film) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = film.subscribe(() => {
      clearTimeout(timer)
      const { frame, shuttle } = film.getSnapshot()
      if (shuttle !== 0 || frame === (wanted.current ?? 0)) return
      timer = setTimeout(() => {
        written.current = frame
        write.current({ frame })
      }, settleTime)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [film])
}

/** The whole address of what is on the screen, for sending it to somebody. */
export function linkTo(address: RoomAddress): string {
  const { origin, pathname } = window.location
  const search = new URLSearchParams(withMoment({}, address))
  return `${origin}${pathname}?${search}`
}
