import { useEffect } from 'react'
import type { Playback, ProjectFile } from '@/lib/api/types'
import { asFrame } from '@/lib/timecode/units'
import { FilmPlayer } from './film-player'
import { useFilm } from './use-film'

type PlaybackPlayerProps = {
  file: ProjectFile
  frame: number | undefined
  playback: Playback
  onExpired: () => void
}

/** The player of one file, at the frame that the URL names. */
export function PlaybackPlayer({ file, frame, playback, onExpired }: PlaybackPlayerProps) {
  const film = useFilm(file, playback)
  const transport = film?.transport
  useEffect(() => {
    if (frame !== undefined) transport?.seek(asFrame(frame))
  }, [transport, frame])
  return film ? <FilmPlayer film={film} onExpired={onExpired} /> : null
}
