import type { Locale } from '@/i18n/locales'

/** English is at the root, the other languages in folders of their own. */
export const homeOf = (locale: Locale) => (locale === 'en' ? '/' : `/${locale}`)

/** Returns the address of a public page in a language; `path` is its English one. */
export const addressOf = (locale: Locale, path: string) =>
  path === '/' ? homeOf(locale) : (locale === 'en' ? '' : `/${locale}`) + path

export const authAddress = '/auth'
export const aboutPath = '/about-us'
export const contactPath = '/contact'
export const termsPath = '/terms-policy'

/** The server replaces these with the operator's own values in every page it sends. */
export const brand = '__BRAND_NAME__'
export const brandContact = {
  email: '__BRAND_EMAIL__',
  phone: '__BRAND_PHONE__',
  country: '__BRAND_COUNTRY__',
  address: '__BRAND_ADDRESS__',
}
export const socialProfiles = [
  { name: 'YouTube', href: '__SOCIAL_YOUTUBE__' },
  { name: 'Instagram', href: '__SOCIAL_INSTAGRAM__' },
  { name: 'TikTok', href: '__SOCIAL_TIKTOK__' },
  { name: 'LinkedIn', href: '__SOCIAL_LINKEDIN__' },
]

export const privacyAddress = (locale: Locale) => `${addressOf(locale, termsPath)}#privacy`
export const teamRegistrationAddress = '/team-registration'
