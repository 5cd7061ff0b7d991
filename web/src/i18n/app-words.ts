import { i18n } from '@lingui/core'
import { regionOf } from '@/lib/region'
import { isolateValues } from './isolate-values'
import type { Locale } from './locales'

const catalogs = {
  en: () => import('./locales/en/app.po'),
  es: () => import('./locales/es/app.po'),
  pt: () => import('./locales/pt/app.po'),
} satisfies Record<Locale, () => Promise<unknown>>

isolateValues(i18n)

/** Loads the app's texts in one language and makes the page declare that language. */
export async function loadLanguage(locale: Locale) {
  const { messages } = await catalogs[locale]()
  i18n.loadAndActivate({ locale, locales: regionOf(locale), messages })
  document.documentElement.lang = locale
}
