import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { FilmTransport } from '@/features/review/film-transport'
import { asFrame } from '@/lib/timecode/units'
import type { Search } from '../../search'
import { comparedIn, type Pair, type RoomAddress, roomAddress, withMoment } from './room-address'

/** How long the film must stand still before the address is updated, in milliseconds. */
const settleTime = 400

/** What the address names, and a way to change that without adding a step to the history. */
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
  /** Compares two versions, or ends the comparison; going back returns to the room as it was. */
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
  /** Ends the comparison, at a frame of a version, with its notes beside it. */
  const watch = (version: number, frame: number) =>
    void navigate({
      to: '.',
      search: ({ compare: _, tab: __, ...before }: Search) =>
        withMoment(before, { version, frame, note: undefined }),
      resetScroll: false,
    })
  return { now, replace, compared: comparedIn(search.compare), compare, watch }
}

/**
 * Goes to the frame that the address names, and updates the address when the film stops on another
 * one.
 */
export function useFrameInAddress(
  film: FilmTransport | undefined,
  { now, replace }: ReturnType<typeof useRoomAddress>,
) {
  // What the address names, then what was written to it since, because the router takes its time.
  const named = useRef([now.frame])
  const before = useRef<FilmTransport>(undefined)
  useEffect(() => {
    const isNew = before.current !== film
    before.current = film
    const place = named.current.indexOf(now.frame)
    if (place < 0) named.current = [now.frame]
    else named.current.splice(0, place)
    // A frame that was only written needs no seek: the person may be elsewhere by now.
    if (!film || now.frame === undefined || (place >= 0 && !isNew)) return
    // Going to a note moves the film before the address, so another command would come late.
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
      if (shuttle !== 0 || frame === (named.current.at(-1) ?? 0)) return
      timer = setTimeout(() => {
        named.current.push(frame)
        write.current({ frame })
      }, settleTime)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [film])
}

/** Returns the full address of what is on the screen, for sending it to somebody. */
export function linkTo(address: RoomAddress): string {
  const { origin, pathname } = window.location
  const search = new URLSearchParams(withMoment({}, address))
  return `${origin}${pathname}?${search}`
}
