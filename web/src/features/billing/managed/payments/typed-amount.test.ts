import { expect, test } from 'vitest'
import { centsIn } from './typed-amount'

test.each([
  ['175', 17500],
  ['$175', 17500],
  ['€175', 17500],
  ['CHF 175.50', 17550],
  ['R$175', 17500],
  ['175.5', 17550],
  ['175,05', 17505],
  [' 1 249.00 ', 124900],
  ['0.01', 1],
  ['', undefined],
  ['-5', undefined],
  ['1.005', undefined],
  ['1e3', undefined],
  ['1,249.00', undefined],
])('%s is %s', (typed, cents) => expect(centsIn(typed)).toBe(cents))
