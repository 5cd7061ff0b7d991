import { beforeEach, expect, test, vi } from 'vitest'
import { storeConsent } from '@/lib/consent'
import { chooseLocale, rememberLocale, storedLocale } from './locales'

const browserSpeaks = (tag: string) => vi.spyOn(navigator, 'language', 'get').mockReturnValue(tag)

beforeEach(() => localStorage.clear())

test('the remembered language wins over the browser', () => {
  browserSpeaks('pt-PT')
  rememberLocale('es')
  expect(chooseLocale()).toBe('es')
})

test('without a choice the browser decides, whatever its region', () => {
  browserSpeaks('pt-BR')
  expect(chooseLocale()).toBe('pt')
})

test('a language we do not speak becomes English', () => {
  browserSpeaks('de-DE')
  expect(chooseLocale()).toBe('en')
})

test('a stored value we do not know is ignored', () => {
  browserSpeaks('es-MX')
  localStorage.setItem('language', 'klingon')
  expect(chooseLocale()).toBe('es')
})

test('whoever declined preferences is not remembered', () => {
  const declined = { essential: true, analytics: true, marketing: true, preferences: false }
  storeConsent(declined)
  rememberLocale('es')
  expect(storedLocale()).toBeUndefined()
  storeConsent({ ...declined, preferences: true })
  rememberLocale('es')
  expect(storedLocale()).toBe('es')
})
