import { expect, test } from 'vitest'
import { formatLength, parseLength } from './length'

test.each([
  ['0:45', 45],
  ['1:30', 90],
  [' 1:02:30 ', 3750],
  ['45', 45],
  ['90', 90],
  ['90:00', 5400],
  ['4:00:00', 14400],
])('%s is a length', (text, seconds) => {
  expect(parseLength(text)).toBe(seconds)
})

test.each(['', '0', '0:00', 'a minute', '1:75', '1:2:3:4', '1:75:00', ':30', '4:00:01', '-1'])(
  '"%s" is not a length',
  (text) => {
    expect(parseLength(text)).toBeNull()
  },
)

test('a formatted length can be parsed again', () => {
  for (const seconds of [1, 45, 60, 90, 3599, 3600, 3750, 14400])
    expect(parseLength(formatLength(seconds))).toBe(seconds)
  expect(formatLength(0)).toBe('')
})
