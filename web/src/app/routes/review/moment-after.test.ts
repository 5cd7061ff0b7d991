import { expect, test } from 'vitest'
import { momentAfter } from './moment-after'

const versions = [
  { number: 1, deliveredAt: '2026-11-10T12:00:00Z' },
  { number: 2, deliveredAt: '2026-11-12T12:00:00Z' },
  { number: 3, deliveredAt: '2026-11-14T12:00:00Z' },
]
const carried = { moment: { from: 30, to: 32 }, verdict: 'same' as const }
const named = { from: 70, to: 70 }

test('the moment is where the pictures are, or nowhere', () => {
  const answer = { at: '2026-11-11T12:00:00Z' }
  expect(momentAfter(answer, carried, versions, 2)).toEqual(carried.moment)
  expect(momentAfter(answer, { ...carried, verdict: 'removed' }, versions, 2)).toBeUndefined()
})

test('the place that the editor named counts in the version they named it in', () => {
  const answer = { at: '2026-11-13T12:00:00Z', moment: named }
  expect(momentAfter(answer, { ...carried, verdict: 'removed' }, versions, 2)).toEqual(named)
  expect(momentAfter(answer, carried, versions, 3)).toEqual(carried.moment)
})
