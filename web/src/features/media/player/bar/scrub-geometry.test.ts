import { expect, test } from 'vitest'
import { asFrame } from '@/lib/timecode/units'
import {
  frameAtPoint,
  framesForKey,
  keptInside,
  placeOfFrame,
  placeOfRange,
  tileAt,
} from './scrub-geometry'
import { columnPeaks, waveformPath } from './waveform-path'

test('every frame has its own place on the bar and is found there again', () => {
  for (let frame = 0; frame < 1008; frame++) {
    const x = placeOfFrame(asFrame(frame), 1008) * 733
    expect(frameAtPoint(x, 733, 1008)).toBe(frame)
  }
})

test('points beside the bar give its ends', () => {
  expect(frameAtPoint(-20, 700, 100)).toBe(0)
  expect(frameAtPoint(700, 700, 100)).toBe(99)
  expect(frameAtPoint(900, 700, 100)).toBe(99)
  expect(frameAtPoint(10, 0, 100)).toBe(0)
})

test('a range covers all of its frames', () => {
  expect(placeOfRange({ from: asFrame(0), to: asFrame(99) }, 100)).toEqual({ start: 0, length: 1 })
  expect(placeOfRange({ from: asFrame(50), to: asFrame(50) }, 100)).toEqual({
    start: 0.5,
    length: 0.01,
  })
})

test('the hover picture stays above the bar', () => {
  expect(keptInside(350, 200, 700)).toBe(250)
  expect(keptInside(10, 200, 700)).toBe(0)
  expect(keptInside(690, 200, 700)).toBe(500)
  expect(keptInside(50, 200, 100)).toBe(0)
})

test('keys move by one frame, ten, a second, or to an end', () => {
  const rate = { num: 24000, den: 1001 }
  expect(framesForKey('ArrowLeft', false, rate)).toBe(-1)
  expect(framesForKey('ArrowUp', true, rate)).toBe(10)
  expect(framesForKey('PageUp', false, rate)).toBe(24)
  expect(framesForKey('End', false, rate)).toBe(Number.POSITIVE_INFINITY)
  expect(framesForKey('a', false, rate)).toBeUndefined()
})

test('the storyboard is read left to right, top to bottom and sheet by sheet', () => {
  const storyboard = {
    sheets: ['/1.jpg', '/2.jpg'],
    columns: 10,
    rows: 2,
    tileWidth: 160,
    tileHeight: 90,
    tiles: 25,
    framesPerTile: 50,
  }
  const at = (frame: number) => tileAt(storyboard, asFrame(frame))
  expect(at(0)).toEqual({ sheet: '/1.jpg', column: 0, row: 0 })
  expect(at(599)).toEqual({ sheet: '/1.jpg', column: 1, row: 1 })
  expect(at(1000)).toEqual({ sheet: '/2.jpg', column: 0, row: 0 })
  expect(at(99_999)).toEqual({ sheet: '/2.jpg', column: 4, row: 0 })
})

test('a column of the waveform is as high as its loudest peak', () => {
  expect(columnPeaks([0.1, 0.9, 0.2, 0.3], 2)).toEqual([0.9, 0.3])
  expect(columnPeaks([0.5, 2, -1], 10)).toEqual([0.5, 1, 0])
  expect(columnPeaks([], 10)).toEqual([])
  expect(waveformPath([0.5, 1])).toBe('M0.5 0.5V1.5M1.5 0V2')
})
