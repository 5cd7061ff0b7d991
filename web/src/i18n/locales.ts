import { mayUse } from '@/lib/consent'

export const locales = ['en', 'es', 'pt'] as const
export type Locale = (typeof locales)[number]

export const defaultLocale: Locale = 'en'

/** Each language by its own name, as its speakers know it. */
export const localeNames: Record<Locale, string> = {
  en: 'English',
  es: 'Español',
  pt: 'Português',
}

const storageKey = 'language'

const asLocale = (tag: string | null | undefined): Locale | undefined =>
  locales.find((locale) => locale === tag?.toLowerCase().split('-')[0])

/** Returns the stored choice, else the browser's language, else English. */
export function chooseLocale(): Locale {
  return storedLocale() ?? asLocale(navigator.language) ?? defaultLocale
}

export function rememberLocale(locale: Locale) {
  if (!mayUse('preferences')) return
  try {
    localStorage.setItem(storageKey, locale)
  } catch {
    // Storage may be blocked; the choice then lasts for this page only.
  }
}

/** The language that was chosen in this browser, if any. */
export function storedLocale(): Locale | undefined {
  try {
    return asLocale(localStorage.getItem(storageKey))
  } catch {
    return undefined
  }
}
