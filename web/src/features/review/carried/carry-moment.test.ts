import { expect, test } from 'vitest'
import type { Segment } from '../compare/segments'
import { carryMoment } from './carry-moment'

const part = (
  kind: Segment['kind'],
  old: [number, number],
  next: [number, number],
  sure = true,
): Segment => ({
  kind,
  old: { from: old[0], frames: old[1] },
  new: { from: next[0], frames: next[1] },
  sure,
})

/** 10 frames are cut after 20, 5 are new after 40, and the end is uncertain. */
const segments = [
  part('unchanged', [0, 20], [0, 20]),
  part('cut', [20, 10], [20, 0]),
  part('unchanged', [30, 20], [20, 20]),
  part('new', [50, 0], [40, 5]),
  part('unchanged', [50, 10], [45, 10], false),
]

test.each([
  ['a frame before all changes', { from: 5, to: 5 }, { from: 5, to: 5 }, 'same'],
  ['a frame behind the cut', { from: 30, to: 30 }, { from: 20, to: 20 }, 'same'],
  ['a range around the cut', { from: 10, to: 35 }, { from: 10, to: 25 }, 'same'],
  ['a frame that was cut', { from: 25, to: 25 }, { from: 20, to: 20 }, 'removed'],
  ['a range that was cut', { from: 20, to: 29 }, { from: 20, to: 20 }, 'removed'],
  ['a range that begins in the cut', { from: 25, to: 35 }, { from: 20, to: 25 }, 'uncertain'],
  ['a frame in doubt', { from: 52, to: 52 }, { from: 47, to: 47 }, 'uncertain'],
  ['a frame that no segment knows', { from: 99, to: 99 }, { from: 99, to: 99 }, 'uncertain'],
] as const)('%s', (_, moment, carried, verdict) => {
  expect(carryMoment(segments, moment)).toEqual({ moment: carried, verdict })
})

test('a range that now ends before it begins is uncertain', () => {
  const swapped = [part('moved', [0, 10], [10, 10]), part('moved', [10, 10], [0, 10])]
  expect(carryMoment(swapped, { from: 5, to: 15 }).verdict).toBe('uncertain')
})
