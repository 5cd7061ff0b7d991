import { expect, test } from 'vitest'
import { comparedFilms } from './compared-films'

const versions = [
  { number: 1, fileId: 'first' },
  { number: 2, fileId: 'second' },
]
const pair = { older: 1, newer: 2 }

test('both films are found, and one that is no longer kept is named', () => {
  const [first, second] = [{ id: 'first' }, { id: 'second' }]
  expect(comparedFilms(pair, versions, [first, second])).toEqual({
    older: { version: versions[0], file: first },
    newer: { version: versions[1], file: second },
    gone: [],
  })
  expect(comparedFilms(pair, versions, [second])).toMatchObject({ older: undefined, gone: [1] })
  expect(comparedFilms(pair, versions, [])).toMatchObject({ gone: [1, 2] })
})

test("versions that never existed or can't be watched are not said to be gone", () => {
  expect(comparedFilms({ older: 1, newer: 9 }, versions, [{ id: 'first' }]).gone).toEqual([])
  expect(comparedFilms(undefined, versions, []).gone).toEqual([])
})
