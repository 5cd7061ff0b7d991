import { Plural, Trans } from '@lingui/react/macro'
import type { RefObject } from 'react'
import type { TimelineMarker } from '@/features/media/player/timeline/markers'
import type { ReviewDesk } from '@/features/review/desk/review-desk'
import { useComposing } from '@/features/review/desk/use-composing'
import type { NoteDrawing } from '@/features/review/drawing/film-drawing'
import type { FilmTransport } from '@/features/review/film-transport'
import type { Project } from '@/lib/api/types'
import { type TimecodeTrack, timecodeOf } from '@/lib/timecode/timecode'
import type { Frame } from '@/lib/timecode/units'
import { Button } from '@/ui/button'

/** The film of the version that the notes are about, once it can be played. */
export type NotesFilm = { transport: FilmTransport; track: TimecodeTrack; lastFrame: Frame }

export type RoomNotesProps = {
  project: Project
  version: number
  film: NotesFilm | undefined
  desk: ReviewDesk
  selected: string | undefined
  /** Selects a note and takes the film to it; nothing for none. */
  onSelect: (id: string | undefined) => void
  /** The field that N brings the focus to. */
  composer: RefObject<HTMLTextAreaElement | null>
}

/** What the notes of a version put on the film: flags on the timeline and drawings on frames. */
export type NotesOnFilm = {
  markers: readonly TimelineMarker[]
  drawingOf: (id: string) => NoteDrawing | undefined
}

const none: NotesOnFilm = { markers: [], drawingOf: () => undefined }

export const useNotesOnFilm = (_project: string, _version: number | undefined): NotesOnFilm => none

/** The drawing that waits for its note. */
export function RoomNotes({ film, desk }: RoomNotesProps) {
  const composing = useComposing(desk, film?.transport, film?.lastFrame)
  const count = composing?.drawing.length ?? 0
  if (!film || !composing || count === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-3 text-ink-2 text-sm">
      <button
        type="button"
        className="rounded-clip bg-marker-soft px-1.5 font-mono text-marker text-tc"
        onClick={() => film.transport.seek(composing.moment.from)}
      >
        {timecodeOf(film.track, composing.moment.from)}
      </button>
      <Plural value={count} one="# shape on this frame" other="# shapes on this frame" />
      <Button size="sm" onClick={() => desk.clear()}>
        <Trans>Remove drawing</Trans>
      </Button>
    </div>
  )
}
