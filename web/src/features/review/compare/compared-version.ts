import { type TimecodeTrack, timecodeOf, timecodeTrack } from '@/lib/timecode/timecode'
import { asFrame, type Frame, type Rate } from '@/lib/timecode/units'
import type { LinkedPlayer } from './linked-players'

/** Sheets of thumbnails of a version. */
export type Pictures = {
  sheets: readonly string[]
  columns: number
  rows: number
  width: number
  height: number
  count: number
  every: number
}

/** One of the two compared versions. */
export type ComparedVersion = {
  number: number
  player: LinkedPlayer<Frame>
  rate: Rate
  frames: number
  dropFrame: boolean
  poster?: string | undefined
  pictures?: Pictures | undefined
}

/** How a version's frames are named: from midnight, whatever the camera's timecode. */
export const trackOf = ({ rate, dropFrame }: ComparedVersion): TimecodeTrack =>
  timecodeTrack(rate, dropFrame) ?? { rate, dropFrame: false, start: asFrame(0) }

export const timecodeIn = (version: ComparedVersion, frame: number) =>
  timecodeOf(trackOf(version), asFrame(frame))

export const secondsOf = ({ rate }: Pick<ComparedVersion, 'rate'>, frames: number) =>
  (frames * rate.den) / rate.num
