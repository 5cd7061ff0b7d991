import { loadLanguage } from '@/i18n/app-words'
import { rememberLocale, storedLocale } from '@/i18n/locales'
import type { User } from '@/lib/api/types'
import { chooseTheme, hasChosenTheme, rememberTheme } from '@/lib/theme'

type Preferences = Pick<User, 'language' | 'theme'>

/**
 * At sign-in, adopts what the person chose elsewhere, from the next page on and before its first
 * paint, unless this browser has a choice of its own.
 */
export function adoptPreferences({ language, theme }: Preferences) {
  if (!storedLocale()) rememberLocale(language)
  if (!hasChosenTheme()) rememberTheme(theme)
}

/** Applies at once what the person has just chosen, here or in another tab. */
export function followPreferences(now: Preferences, before?: Preferences) {
  if (now.theme !== before?.theme) chooseTheme(now.theme)
  if (now.language === before?.language) return
  rememberLocale(now.language)
  void loadLanguage(now.language)
}
