import { expect, it } from 'vitest'
import { drawingsOf, type FilmNote, markersOf, shapesOn } from './notes-on-film'

const note = (id: string, from?: number, more: Partial<FilmNote> = {}): FilmNote => ({
  id,
  kind: 'nice',
  state: 'open',
  text: `Note ${id}`,
  drawing: [],
  ...(from !== undefined && { moment: { from, to: from } }),
  ...more,
})

it('notes are numbered by their moments, in whatever order they were written', () => {
  const markers = markersOf([note('late', 90), note('whole'), note('early', 3), note('same', 90)])
  expect(markers.map(({ id, number }) => [id, number])).toEqual([
    ['early', 1],
    ['late', 2],
    ['same', 3],
  ])
})

it.each([
  ['must', note('a', 1, { kind: 'must' })],
  ['plain', note('a', 1, { kind: 'question' })],
  ['done', note('a', 1, { kind: 'must', state: 'answered', answer: { kind: 'done' } })],
  ['must', note('a', 1, { kind: 'must', state: 'answered', answer: { kind: 'impossible' } })],
  ['must', note('a', 1, { kind: 'must', state: 'reopened', answer: { kind: 'done' } })],
  ['done', note('a', 1, { state: 'verified', answer: { kind: 'impossible' } })],
])('a note looks %s', (tone, given) => {
  expect(markersOf([given])[0]?.tone).toBe(tone)
})

it('the drawing of a note is on the first frame of its moment', () => {
  const drawn = note('a', 7, {
    moment: { from: 7, to: 30 },
    drawing: [{ tool: 'pen', color: 'red', points: [[1, 2]] }],
  })
  expect(drawingsOf([drawn, note('b', 7)])).toEqual([
    { note: 'a', frame: 7, shapes: [{ tool: 'pen', color: 'red', points: [[1, 2, 50]] }] },
  ])
})

it('a frame shows all drawings on it, or only that of the selected note', () => {
  const drawing = (id: string, text: string) =>
    note(id, 7, { drawing: [{ tool: 'label', color: 'red', points: [[1, 2, 50]], text }] })
  const drawings = drawingsOf([drawing('a', 'one'), drawing('b', 'two')])
  const texts = (frame: number, selected?: string) =>
    shapesOn(drawings, frame, selected).map(({ text }) => text)
  expect(texts(7)).toEqual(['one', 'two'])
  expect(texts(7, 'b')).toEqual(['two'])
  expect(texts(7, 'elsewhere')).toEqual(['one', 'two'])
  expect(texts(8)).toEqual([])
})
