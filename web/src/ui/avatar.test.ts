import { expect, test } from 'vitest'
import { initialsOf } from './avatar'

test.each([
  ['Inês Prata', 'IP'],
  ['mia', 'MI'],
  ['Marta 🎬', 'M🎬'],
  ['🎬', '🎬'],
  ['محمد علي', 'مع'],
  ['', ''],
])('the initials of %s are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
