import type { Locale } from '@/i18n/locales'

/** English lives at the root, the other languages in a folder of their own. */
export const homeOf = (locale: Locale) => (locale === 'en' ? '/' : `/${locale}`)

export const authAddress = '/auth'
export const brand = 'Cutroom'
