import { beforeEach, expect, test, vi } from 'vitest'
import { mayUse, storeConsent, storedConsent } from './consent'
import { switchTheme } from './theme'

const key = 'cookie-consent'
const all = { essential: true, analytics: true, marketing: true, preferences: true }

beforeEach(() => localStorage.clear())

test('the record is kept exactly as four booleans', () => {
  storeConsent({ ...all, marketing: false })
  expect(localStorage.getItem(key)).toBe(
    '{"essential":true,"analytics":true,"marketing":false,"preferences":true}',
  )
  expect(storedConsent()).toEqual({ ...all, marketing: false })
})

test.each(['{', 'null', '7', '{"essential":true}', '"yes"'])(
  'a stored value of %s is logged and counts as no choice',
  (text) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    localStorage.setItem(key, text)
    expect(storedConsent()).toBeNull()
    expect(log).toHaveBeenCalledOnce()
  },
)

test('nothing for analytics or marketing runs before somebody has agreed', () => {
  expect(mayUse('essential')).toBe(true)
  expect(mayUse('analytics')).toBe(false)
  expect(mayUse('marketing')).toBe(false)
  storeConsent({ ...all, marketing: false })
  expect(mayUse('analytics')).toBe(true)
  expect(mayUse('marketing')).toBe(false)
})

test('the theme is stored until preferences are declined, and again once they are allowed', () => {
  switchTheme()
  expect(localStorage.getItem('theme')).not.toBeNull()

  localStorage.clear()
  storeConsent({ ...all, preferences: false })
  switchTheme()
  expect(localStorage.getItem('theme')).toBeNull()

  storeConsent(all)
  switchTheme()
  expect(localStorage.getItem('theme')).not.toBeNull()
})
