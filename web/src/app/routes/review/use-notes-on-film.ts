import { useMemo } from 'react'
import type { TimelineMarker } from '@/features/media/player/timeline/markers'
import { type FilmNotes, useFilmNotes } from '@/features/review/carried/use-film-notes'
import type { NoteDrawing } from '@/features/review/drawing/shape'
import { drawingsOf, markersOf } from '@/features/review/notes-on-film'

/** What the notes of a version add to the film: flags on the timeline and drawings on frames. */
export type NotesOnFilm = {
  markers: readonly TimelineMarker[]
  drawings: readonly NoteDrawing[]
  /** Where notes on earlier versions are now, by id. */
  carried: FilmNotes['carried']
  mayWrite: boolean
}

/** Returns the notes on one version and those carried over to it that the person may read. */
export function useNotesOnFilm(project: string, version: number | undefined): NotesOnFilm {
  const { placed, carried, mayWrite } = useFilmNotes(project, version)
  return useMemo(
    () => ({ markers: markersOf(placed), drawings: drawingsOf(placed), carried, mayWrite }),
    [placed, carried, mayWrite],
  )
}
