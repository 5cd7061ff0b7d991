import type { Frame } from '@/lib/timecode/units'

/** What the review needs from the player: the position, and seeking. */
export type FilmTransport = {
  readonly subscribe: (listener: () => void) => () => void
  readonly getSnapshot: () => FilmMoment
  readonly seek: (frame: Frame) => void
  readonly pause: () => void
}

export type FilmMoment = {
  readonly frame: Frame
  /** 0 while stopped. */
  readonly shuttle: number
  /** Whether that frame is certainly the one on the screen. */
  readonly settled: boolean
  readonly inPoint: Frame | null
  readonly outPoint: Frame | null
}
