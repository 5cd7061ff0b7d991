import { i18n } from '@lingui/core'
import { afterEach, expect, test, vi } from 'vitest'
import { formatBytes, formatTenths } from './bytes'
import { formatDate } from './dates'
import { formatCents, formatPrice } from './money'
import { formatNumber } from './numbers'
import { momentOf } from './times'

afterEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

test('money is whole US dollars in the American form', () => {
  expect(formatPrice(399)).toBe('$399')
  expect(formatPrice(1249)).toBe('$1,249')
  expect(formatPrice(593.6)).toBe('$594')
})

test('an amount shows its cents only when it has any', () => {
  expect(formatCents(62910)).toBe('$629.10')
  expect(formatCents(124900)).toBe('$1,249')
  expect(formatCents(-6990)).toBe('\u2212$69.90')
  expect(formatCents(5)).toBe('$0.05')
})

test.each([
  ['en', 'Jan 5, 2026'],
  ['es', '5 ene 2026'],
  ['pt', '5 de jan. de 2026'],
])('a date is written as in %s', (locale, words) => {
  i18n.loadAndActivate({ locale, messages: {} })
  expect(formatDate(new Date(2026, 0, 5))).toBe(words)
})

test.each([
  ['en', 'Jan 5, 2020'],
  ['es', '5 ene 2020'],
  ['pt', '5 de jan. de 2020'],
])('a moment long ago is written as its date as in %s', (locale, words) =>
  expect(momentOf(new Date(2020, 0, 5, 12).toISOString(), locale)).toBe(words),
)

test('a page that is rendered in several languages can name the language', () => {
  expect(formatDate(new Date(2026, 0, 5), 'es')).toBe('5 ene 2026')
})

test('an empty date is N/A', () => {
  expect(formatDate(null)).toBe('N/A')
  expect(formatDate(undefined)).toBe('N/A')
  expect(formatDate('')).toBe('N/A')
})

test('a date that cannot be read says so and is logged', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  expect(formatDate('not a date')).toBe('Invalid date')
  expect(log).toHaveBeenCalledOnce()
})

test.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [2, '2 bytes'],
  [999, '999 bytes'],
  [12_440_000_000, '12.4 GB'],
  [100e9, '100 GB'],
  [999_960_000_000, '1 TB'],
  [2e12, '2 TB'],
])('%d bytes are %s', (bytes, words) => expect(formatTenths(bytes)).toBe(words))

test.each([
  ['en', '23.976', '\u221218.0', '1.6 MB', '12.4 GB'],
  ['es', '23,976', '\u221218,0', '1,6 MB', '12,4 GB'],
  ['pt', '23,976', '\u221218,0', '1,6 MB', '12,4 GB'],
])('numbers are written as in %s', (locale, rate, loudness, size, room) => {
  i18n.loadAndActivate({ locale, messages: {} })
  expect(formatNumber(24000 / 1001, 3)).toBe(rate)
  expect(formatNumber(25, 3)).toBe(formatNumber(25))
  expect(formatNumber(-18, 1, true)).toBe(loudness)
  expect(formatBytes(1_550_000)).toBe(size)
  expect(formatTenths(12_440_000_000)).toBe(room)
})
