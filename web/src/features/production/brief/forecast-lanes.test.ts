import { expect, test } from 'vitest'
import { type Forecast, type ForecastDate, lanesOf, likelyLate, midnights } from './forecast-lanes'

const at = '2026-11-15T12:00:00Z'
const date = (id: string, begins: number, due: number): ForecastDate => ({
  id,
  title: id,
  begins: hour(begins),
  due: hour(due),
})
const hour = (hours: number) => new Date(Date.parse(at) + hours * 3_600_000).toISOString()
const forecast = (part: Partial<Forecast>): Forecast => ({
  at,
  slots: 2,
  hours: 24,
  active: [],
  queue: [],
  moved: [],
  ...part,
})
const titles = (lanes: { title: string }[][]) => lanes.map((lane) => lane.map((c) => c.title))

test('a free slot takes the draft at once', () => {
  const { mine, before, place, lanes } = lanesOf(
    forecast({ active: [date('solara', 0, 8)], queue: [date('mine', 0, 24)] }),
    'mine',
  )
  expect(mine?.kind).toBe('mine')
  expect(before).toBeUndefined()
  expect(place).toBe(1)
  expect(titles(lanes)).toEqual([['solara'], ['mine']])
})

test('with busy slots the draft follows the project that makes room for it', () => {
  const { before, place, lanes } = lanesOf(
    forecast({
      active: [date('solara', 0, 26), date('answer', 0, 20)],
      queue: [date('brunch', 20, 44), date('mine', 26, 50)],
    }),
    'mine',
  )
  expect(titles(lanes)).toEqual([
    ['answer', 'brunch'],
    ['solara', 'mine'],
  ])
  expect(before?.title).toBe('solara')
  expect(place).toBe(2)
})

test('after a downgrade, the first project to end frees no slot', () => {
  const { before, lanes } = lanesOf(
    forecast({
      slots: 1,
      active: [date('first', 0, 5), date('second', 0, 10)],
      queue: [date('mine', 10, 58)],
    }),
    'mine',
  )
  expect(titles(lanes)).toEqual([['first'], ['second', 'mine']])
  expect(before?.title).toBe('second')
})

test('a ruler has at most five days', () => {
  const day = 86_400_000
  const from = Date.parse(at)
  expect(midnights(from, from + 2 * day)).toHaveLength(2)
  expect(midnights(from, from + 20 * day)).toHaveLength(5)
})

test('the likely date counts if it is later than the promise', () => {
  const of = (likely?: string) => {
    const told = forecast({
      queue: [date('mine', 0, 24)],
      outlook: { videos: 3, ...(likely && { likely }) },
    })
    return likelyLate(told, lanesOf(told, 'mine'))
  }
  expect(of()).toBeUndefined()
  expect(of(hour(20))).toBeUndefined()
  expect(of(hour(30))).toBe(Date.parse(hour(30)))
})
