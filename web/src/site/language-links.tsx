import { localeNames, locales } from '@/i18n/locales'
import { addressOf } from './page-addresses'

/** Links to the same page in each language; the browser script remembers which one was pressed. */
export const languageLinks = (current: string, path: string) =>
  locales.map((locale) => (
    <a
      key={locale}
      href={addressOf(locale, path)}
      hrefLang={locale}
      lang={locale}
      data-language={locale}
      aria-current={locale === current ? 'true' : undefined}
    >
      {localeNames[locale]}
    </a>
  ))
