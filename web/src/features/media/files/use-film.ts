import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Playback, ProjectFile } from '@/lib/api/types'
import type { TimecodeTrack } from '@/lib/timecode/timecode'
import type { Rate } from '@/lib/timecode/units'
import type { Storyboard } from '../player/bar/scrub-geometry'
import { trackOf } from '../player/track-of'
import { Transport } from '../player/transport/transport'
import { peaksQuery } from './playback-queries'

/** A playable file with its transport. */
export type Film = {
  file: ProjectFile
  playback: Playback
  transport: Transport
  rate: Rate
  track: TimecodeTrack
  frames: number
  storyboard: Storyboard | undefined
  /** The loudness of equal parts, from 0 to 1. */
  peaks: readonly number[] | undefined
}

/** Sound has no frames, so it is divided at the rate of an ordinary film. */
const soundRate = { num: 25, den: 1 }
const framesOfSound = (durationMs: number) => Math.max(1, Math.round(durationMs / 40))

/** The film of a file, once its playback URLs are known. */
export function useFilm(file: ProjectFile | undefined, playback: Playback | undefined) {
  const { num, den } = playback?.rate ?? soundRate
  const frames = playback ? playback.frames || framesOfSound(playback.durationMs) : 0
  const id = file?.id ?? ''
  const peaks = useQuery(peaksQuery(id, playback?.waveform?.url))
  // Only a variable frame rate gives another number of frames once it is finished.
  const transport = useMemo(
    () => (id && frames > 0 ? new Transport({ rate: { num, den }, frames }) : undefined),
    [id, num, den, frames],
  )
  const storyboard = useMemo(() => storyboardOf(playback), [playback])
  if (!file || !playback || !transport) return undefined
  const rate = { num, den }
  const track = trackOf(rate, playback.dropFrame, playback.startTimecode)
  return { file, playback, transport, rate, track, frames, storyboard, peaks: peaks.data }
}

const storyboardOf = ({ storyboard }: Partial<Playback> = {}): Storyboard | undefined =>
  storyboard && {
    ...storyboard,
    sheets: storyboard.sheets ?? [],
    tileWidth: storyboard.width,
    tileHeight: storyboard.height,
    tiles: storyboard.count,
    framesPerTile: storyboard.every,
  }
