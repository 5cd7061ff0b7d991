import { type I18n, setupI18n } from '@lingui/core'
import { regionOf } from '@/lib/region'
import { isolateValues } from './isolate-values'
import { defaultLocale, type Locale, locales } from './locales'

const catalogs = {
  en: () => import('./locales/en/islands.po'),
  es: () => import('./locales/es/islands.po'),
  pt: () => import('./locales/pt/islands.po'),
} satisfies Record<Locale, () => Promise<unknown>>

let loading: Promise<I18n> | undefined

/** Loads the islands' texts in the language that the page declares, once for all of them. */
export function islandWords(): Promise<I18n> {
  loading ??= load()
  return loading
}

async function load() {
  const declared = document.documentElement.lang
  const locale = locales.find((candidate) => candidate === declared) ?? defaultLocale
  const { messages } = await catalogs[locale]()
  const i18n = setupI18n({ locale, locales: regionOf(locale), messages: { [locale]: messages } })
  isolateValues(i18n)
  return i18n
}
