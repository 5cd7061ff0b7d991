import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Playback, ProjectFile } from '@/lib/api/types'
import { asFrame } from '@/lib/timecode/units'
import { Player } from '../player/player'
import { Transport } from '../player/transport'
import { peaksQuery } from './playback-queries'

type PlaybackPlayerProps = {
  file: ProjectFile
  frame: number | undefined
  playback: Playback
  onExpired: () => void
}

/** Sound has no frames: its parts are as long as those of an ordinary film. */
const soundRate = { num: 25, den: 1 }
const framesOfSound = (durationMs: number) => Math.max(1, Math.round(durationMs / 40))

/** The player of one file, at the frame that the address names. */
export function PlaybackPlayer({ file, frame, playback, onExpired }: PlaybackPlayerProps) {
  const { rate = soundRate, storyboard, waveform, sources } = playback
  const frames = playback.frames || framesOfSound(playback.durationMs)
  const [transport] = useState(() => new Transport({ rate, frames }))
  useEffect(() => {
    if (frame !== undefined) transport.seek(asFrame(frame))
  }, [transport, frame])
  const peaks = useQuery(peaksQuery(file.id, waveform?.url))
  const sound = playback.sound ? [{ url: playback.sound, lines: 0 }] : []
  return (
    <Player
      title={file.name}
      sources={sources?.length ? sources : sound}
      early={playback.early}
      prepared={file.percent / 100}
      rate={rate}
      frames={frames}
      dropFrame={playback.dropFrame}
      startTimecode={playback.startTimecode}
      poster={playback.poster}
      peaks={peaks.data}
      storyboard={
        storyboard && {
          ...storyboard,
          sheets: storyboard.sheets ?? [],
          tileWidth: storyboard.width,
          tileHeight: storyboard.height,
          tiles: storyboard.count,
          framesPerTile: storyboard.every,
        }
      }
      transport={transport}
      onRetry={onExpired}
    />
  )
}
