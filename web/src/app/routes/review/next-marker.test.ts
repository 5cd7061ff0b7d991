import { expect, test } from 'vitest'
import { nextMarker } from './next-marker'

const markers = [
  { id: 'c', from: 90 },
  { id: 'a', from: 10 },
  { id: 'b', from: 10 },
]

test.each([
  ['the next one from a frame', 1, 20, undefined, 'c'],
  ['one on the frame itself', 1, 10, undefined, 'a'],
  ['the one after the selected, on the same frame', 1, 10, 'a', 'b'],
  ['the first after the last', 1, 90, 'c', 'a'],
  ['the last before the first', -1, 10, 'a', 'c'],
  ['the one before a frame', -1, 50, 'c', 'b'],
  ['the last, before all', -1, 5, undefined, 'c'],
] as const)('%s', (_, direction, frame, selected, id) => {
  expect(nextMarker(markers, direction, { frame, selected })?.id).toBe(id)
})

test('without notes there is no next one', () => {
  expect(nextMarker([], 1, { frame: 0, selected: undefined })).toBeUndefined()
})
