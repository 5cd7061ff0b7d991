import { expect, it } from 'vitest'
import type { Shape } from '../drawing/shape'
import { toldDrawing } from './told-drawing'

const stroke = (points: number): Shape => ({
  tool: 'pen',
  color: 'red',
  points: Array.from({ length: points }, (_, place) => [place, 0, 50]),
})
const sizes = (shapes: Shape[]) => shapes.map(({ points }) => points.length)

it('a small drawing is reported in full', () => {
  const drawing = [stroke(3), stroke(600)]
  expect(toldDrawing(drawing)).toEqual(drawing)
})

it('of a large drawing the newest strokes are reported, a long one with fewer points and its end', () => {
  expect(sizes(toldDrawing([stroke(10), stroke(400), stroke(700)]))).toEqual([10, 201, 700])
  expect(sizes(toldDrawing([stroke(10), stroke(999), stroke(1)]))).toEqual([999, 1])
  const long = toldDrawing([stroke(10), stroke(5000)]).at(-1)
  expect(long?.points.length).toBeLessThanOrEqual(1000)
  expect(long?.points.at(-1)?.[0]).toBe(4999)
})
