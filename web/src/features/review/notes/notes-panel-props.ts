import type { ReactNode, Ref } from 'react'
import type { Note, NoteMoment, Project } from '@/lib/api/types'
import type { FilmTransport } from '../film-transport'
import type { Sketch } from '../sketch/sketch'
import type { Composing } from './note-composer'
import type { NoteFileCalls } from './note-files'

export type NotesPanelProps = {
  project: Project
  version: number
  /** What the next note is about; missing while the film can't be played. */
  composing: Composing | undefined
  /** What is drawn for the next note, and where posted drawings are changed. */
  sketch: Sketch
  /** Missing while the film can't be played. */
  film: FilmTransport | undefined
  files: NoteFileCalls
  /** Shows another version. */
  onVersion: (version: number) => void
  /** A moment of the version as it is read: 00:00:12:05. */
  nameMoment: (moment: NoteMoment) => string
  /** Of the flag of a note on the timeline. */
  numberOf: (note: Note) => number | undefined
  /** Where a note on an earlier version is now. */
  placeNow: (note: Note) => ReactNode
  selected: string | undefined
  /** Selects a note and takes the film to it, in its own version. */
  onSelect: (note: Note) => void
  onCopyLink: (note: Note) => void
  /** Begins or ends a range at the present frame. */
  onRange: () => void
  onDraw: () => void
  /** The drawing belongs to a note now, or is not wanted. */
  onDropDrawing: () => void
  /**
   * The range belongs to a note now: the next one is about the frame on the screen again. A loop that
   * was switched on stays on, around the whole film.
   */
  onDropRange: () => void
  /** The field that a shortcut brings the focus to. */
  composer: Ref<HTMLTextAreaElement | null>
}
