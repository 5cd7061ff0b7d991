import { expect, test } from 'vitest'
import type { ComparedVersion } from './compared-version'
import { joinLine, joinPath, StripScale, ticks } from './strip-geometry'
import { noZoom, zoomAround, zoomWithin } from './use-zoom'

const version = (frames: number, num = 25) => ({ frames, rate: { num, den: 1 } }) as ComparedVersion

test('the strip is as long as the longer version', () => {
  const [older, newer] = [version(100), version(200)]
  const scale = new StripScale(older, newer)
  expect(scale.seconds).toBe(8)
  expect(scale.at(older, 100)).toBe(0.5)
  expect(scale.frameAt(newer, 0.5)).toBe(100)
  expect(scale.frameAt(older, 0.9)).toBe(99)
  expect(scale.frameAt(older, -1)).toBe(0)
})

test('a version at another rate is laid out by time', () => {
  const [older, newer] = [version(100, 25), version(200, 50)]
  const scale = new StripScale(older, newer)
  expect(scale.at(older, 50)).toBe(scale.at(newer, 100))
})

test('joins lead from a position above to one below', () => {
  expect(joinPath({ start: 0, end: 0.1 }, { start: 0.5, end: 0.6 })).toBe(
    'M0 0H100C100 24 600 22 600 46H500C500 22 0 24 0 0Z',
  )
  expect(joinLine(0.25, 0.5)).toBe('M250 0C250 24 500 22 500 46')
})

test('the ruler has a few round times, however long the video is', () => {
  expect(ticks(7.5)).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
  expect(ticks(44)).toEqual([0, 10, 20, 30, 40])
  expect(ticks(2 * 3600)).toHaveLength(7)
  expect(ticks(0.04)).toEqual([0])
})

test('an enlarged picture stays in its frame, and the point under the pointer stays in place', () => {
  expect(zoomAround(noZoom, 2, 0, 0)).toEqual({ scale: 2, x: 0, y: 0 })
  expect(zoomAround(noZoom, 2, 0.5, -0.5)).toEqual({ scale: 2, x: -0.5, y: 0.5 })
  expect(zoomAround({ scale: 2, x: 0.5, y: 0 }, 0.1, 0, 0)).toEqual(noZoom)
  expect(zoomWithin({ scale: 99, x: 99, y: -99 })).toEqual({ scale: 8, x: 3.5, y: -3.5 })
})
