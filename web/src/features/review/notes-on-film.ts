import type { NoteDrawing } from './drawing/film-drawing'
import { plainPressure, type Shape } from './drawing/shape'

/** What the film has to know of a note. */
export type FilmNote = {
  id: string
  kind: 'must' | 'nice' | 'question'
  state: 'draft' | 'open' | 'answered' | 'verified' | 'reopened'
  answer?: { kind: 'done' | 'impossible' | 'question' } | undefined
  text: string
  moment?: { from: number; to: number } | undefined
  drawing: ReadonlyArray<
    Omit<Shape, 'points' | 'text'> & { points: number[][]; text?: string | undefined }
  >
}

type Marker = {
  id: string
  from: number
  to: number
  number: number
  tone: 'must' | 'plain' | 'done'
  label: string
}

/**
 * The notes about a moment as flags of a timeline, numbered in the order of their moments; those at
 * the same moment in the order in which they are given.
 */
export const markersOf = (notes: readonly FilmNote[]): Marker[] =>
  notes
    .flatMap((note) => (note.moment ? [{ note, ...note.moment }] : []))
    .sort((a, b) => a.from - b.from)
    .map(({ note, from, to }, place) => ({
      id: note.id,
      from,
      to,
      number: place + 1,
      tone: toneOf(note),
      label: note.text,
    }))

function toneOf({ kind, state, answer }: FilmNote): Marker['tone'] {
  if (state === 'verified' || (state === 'answered' && answer?.kind === 'done')) return 'done'
  return kind === 'must' ? 'must' : 'plain'
}

/** What is drawn for a note, and on which frame. */
export function drawingOf(notes: readonly FilmNote[], id: string): NoteDrawing | undefined {
  const note = notes.find((other) => other.id === id)
  if (!note?.moment || note.drawing.length === 0) return undefined
  return { frame: note.moment.from, shapes: note.drawing.map(asShape) }
}

const asShape = ({ tool, color, points, text }: FilmNote['drawing'][number]): Shape => ({
  tool,
  color,
  points: points.map(([x = 0, y = 0, pressure = plainPressure]) => [x, y, pressure]),
  ...(text !== undefined && { text }),
})
