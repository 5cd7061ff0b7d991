import { type NoteDrawing, plainPressure, type Shape } from './drawing/shape'

/** What the film needs to know about a note. */
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
 * The notes with a moment as flags on a timeline, numbered in the order of their moments; notes at
 * the same moment stay in the given order.
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

/** The drawings of the notes, with their frames. */
export const drawingsOf = (notes: readonly FilmNote[]): NoteDrawing[] =>
  notes.flatMap(({ id, moment, drawing }) =>
    moment && drawing.length > 0
      ? [{ note: id, frame: moment.from, shapes: drawing.map(asShape) }]
      : [],
  )

/** The shapes on a frame: those of the selected note, or of all notes that have any. */
export function shapesOn(
  drawings: readonly NoteDrawing[],
  frame: number,
  selected: string | undefined,
): readonly Shape[] {
  const here = drawings.filter((drawing) => drawing.frame === frame)
  const chosen = here.find(({ note }) => note === selected)
  return chosen ? chosen.shapes : here.flatMap(({ shapes }) => shapes)
}

export const asShape = ({ tool, color, points, text }: FilmNote['drawing'][number]): Shape => ({
  tool,
  color,
  points: points.map(([x = 0, y = 0, pressure = plainPressure]) => [x, y, pressure]),
  ...(text !== undefined && { text }),
})
