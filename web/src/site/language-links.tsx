import { localeNames, locales } from '@/i18n/locales'
import { homeOf } from './page-addresses'

/** The landing page in each language; the browser script remembers which one was pressed. */
export const languageLinks = (current: string) =>
  locales.map((locale) => (
    <a
      key={locale}
      href={homeOf(locale)}
      hrefLang={locale}
      lang={locale}
      data-language={locale}
      aria-current={locale === current ? 'true' : undefined}
    >
      {localeNames[locale]}
    </a>
  ))
