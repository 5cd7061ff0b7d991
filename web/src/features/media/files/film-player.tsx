import { Player, type RoomParts } from '../player/player'
import type { Cue } from '../player/stage/captions'
import type { Film } from './use-film'

type FilmPlayerProps = {
  film: Film
  onExpired: () => void
  captions?: readonly Cue[] | undefined
  /** The parts around it in a review room. */
  room?: RoomParts
}

/** The player of a film. */
export function FilmPlayer({ film, onExpired, captions, room }: FilmPlayerProps) {
  const { file, playback, transport, rate, frames, storyboard, peaks } = film
  const sound = playback.sound ? [{ url: playback.sound, lines: 0 }] : []
  return (
    <Player
      key={`${file.id} ${frames}`}
      title={file.name}
      sources={playback.sources?.length ? playback.sources : sound}
      early={playback.early}
      prepared={file.percent / 100}
      rate={rate}
      frames={frames}
      dropFrame={playback.dropFrame}
      startTimecode={playback.startTimecode}
      poster={playback.poster}
      peaks={peaks}
      storyboard={storyboard}
      transport={transport}
      onRetry={onExpired}
      captions={captions}
      room={room}
    />
  )
}
