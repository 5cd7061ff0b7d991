import { plural } from '@lingui/core/macro'
import { beforeEach, expect, test, vi } from 'vitest'
import { storeConsent } from '@/lib/consent'
import { loadLanguage } from './app-words'
import { islandWords } from './island-words'
import { chooseLocale, rememberLocale, storedLocale } from './locales'

const browserSpeaks = (tag: string) => vi.spyOn(navigator, 'language', 'get').mockReturnValue(tag)

const videosLeft = (credits: number) =>
  plural(credits, { one: 'You have # video left.', other: 'You have # videos left.' })

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

test('a language we do not support becomes English', () => {
  browserSpeaks('de-DE')
  expect(chooseLocale()).toBe('en')
})

test('an unknown stored value is ignored', () => {
  browserSpeaks('es-MX')
  localStorage.setItem('language', 'klingon')
  expect(chooseLocale()).toBe('es')
})

test('a choice is not stored for somebody who declined preferences', () => {
  const declined = { essential: true, analytics: true, marketing: true, preferences: false }
  storeConsent(declined)
  rememberLocale('es')
  expect(storedLocale()).toBeUndefined()
  storeConsent({ ...declined, preferences: true })
  rememberLocale('es')
  expect(storedLocale()).toBe('es')
})

test.each([
  ['en', ['You have 0 videos left.', 'You have 1 video left.', 'You have 12,345 videos left.']],
  [
    'es',
    [
      'Tienes 0 vídeos disponibles.',
      'Tienes 1 vídeo disponible.',
      'Tienes 12.345 vídeos disponibles.',
    ],
  ],
  [
    'pt',
    ['Tem 0 vídeos disponíveis.', 'Tem 1 vídeo disponível.', 'Tem 12\u00a0345 vídeos disponíveis.'],
  ],
] as const)('the app counts in %s as its readers do', async (locale, counted) => {
  await loadLanguage(locale)
  expect([0, 1, 12_345].map(videosLeft)).toEqual(counted)
  expect(document.documentElement.lang).toBe(locale)
})

test('the islands count in the Portuguese of Portugal', async () => {
  document.documentElement.lang = 'pt'
  const { locale, locales } = await islandWords()
  expect([locale, locales]).toEqual(['pt', 'pt-PT'])
})
