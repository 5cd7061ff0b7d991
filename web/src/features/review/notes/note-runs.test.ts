import { expect, test } from 'vitest'
import { noteOf } from './note-fixture'
import { inRuns, runLength } from './note-runs'

const notes = Array.from({ length: 2 * runLength + 5 }, (_, place) => noteOf(`n${place}`))
const ids = (runs: ReturnType<typeof inRuns>) => runs.map((run) => run.notes.map(({ id }) => id))

test('a list is split into runs of equal length', () => {
  expect(inRuns(notes).map((run) => run.notes.length)).toEqual([runLength, runLength, 5])
  expect(inRuns([])).toEqual([])
})

test('notes stay in their runs when others are added or removed', () => {
  const before = inRuns(notes)
  const after = inRuns(
    [noteOf('first'), ...notes.slice(0, 4), noteOf('new'), ...notes.slice(5)],
    before,
  )
  expect(after.slice(1).map(({ key }) => key)).toEqual(before.map(({ key }) => key))
  expect(ids(after)).toEqual([
    ['first'],
    ['n0', 'n1', 'n2', 'n3', 'new', 'n5', 'n6', 'n7', 'n8', 'n9'],
    ...ids(before).slice(1),
  ])
})

test('a run in which nothing has changed keeps its notes', () => {
  const before = inRuns(notes)
  const [first, second] = inRuns(notes.with(0, noteOf('n0', { text: 'Other words' })), before)
  expect(first?.notes).not.toBe(before[0]?.notes)
  expect(second?.notes).toBe(before[1]?.notes)
})

test('every run has its own key, whatever the order', () => {
  const before = inRuns(notes)
  const moved = [...notes.slice(3, 14), ...notes.slice(0, 3), ...notes.slice(14)]
  const keys = inRuns(moved, before).map(({ key }) => key)
  expect(new Set(keys).size).toBe(keys.length)
})
