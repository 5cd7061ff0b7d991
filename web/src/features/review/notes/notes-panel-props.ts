import type { ReactNode, Ref } from 'react'
import type { Note, NoteMoment, Project } from '@/lib/api/types'
import type { FilmTransport } from '../film-transport'
import type { Sketch } from '../sketch/sketch'
import type { Composing } from './note-composer'
import type { NoteFileCalls } from './note-files'

export type NotesPanelProps = {
  project: Project
  version: number
  /** The client may watch the version. Before that, all notes on it are team notes. */
  released: boolean
  /** What the next note is about; missing while the film can't be played. */
  composing: Composing | undefined
  /** The drawing for the next note; posted drawings are edited in it too. */
  sketch: Sketch
  /** Missing while the film can't be played. */
  film: FilmTransport | undefined
  files: NoteFileCalls
  /** Shows another version. */
  onVersion: (version: number) => void
  /** A moment of the version in readable form: 00:00:12:05. */
  nameMoment: (moment: NoteMoment) => string
  /** The number of a note's flag on the timeline. */
  numberOf: (note: Note) => number | undefined
  /** The current position of a note on an earlier version. */
  placeNow: (note: Note) => ReactNode
  selected: string | undefined
  /** Selects a note and takes the film to it, in its own version. */
  onSelect: (note: Note) => void
  onCopyLink: (note: Note) => void
  /** Begins or ends a range at the current frame. */
  onRange: () => void
  onDraw: () => void
  /** The drawing now belongs to a note, or was discarded. */
  onDropDrawing: () => void
  /**
   * The range now belongs to a note, so the next one is about the frame on the screen again. A loop
   * that was switched on stays on, around the whole film.
   */
  onDropRange: () => void
  /** The field that a shortcut focuses. */
  composer: Ref<HTMLTextAreaElement | null>
}
