import { locales, rememberLocale, storedLocale } from '@/i18n/locales'
import { homeOf } from '../page-addresses'

/** Stores the language somebody presses, and opens the landing page in it from then on. */
export function rememberLanguage() {
  for (const link of document.querySelectorAll<HTMLElement>('[data-language]'))
    link.addEventListener('click', () => {
      const chosen = locales.find((locale) => locale === link.dataset.language)
      if (chosen) rememberLocale(chosen)
    })

  const remembered = storedLocale()
  if (window.location.pathname === '/' && remembered && remembered !== 'en')
    window.location.replace(homeOf(remembered) + window.location.hash)
}
