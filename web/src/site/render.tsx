import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { prerender } from 'react-dom/static'
import { messages as enIslands } from '@/i18n/locales/en/islands.po'
import { messages as en } from '@/i18n/locales/en/site.po'
import { messages as esIslands } from '@/i18n/locales/es/islands.po'
import { messages as es } from '@/i18n/locales/es/site.po'
import { messages as ptIslands } from '@/i18n/locales/pt/islands.po'
import { messages as pt } from '@/i18n/locales/pt/site.po'
import { regionOf } from '@/lib/region'
import { headOf } from './pages/head'
import type { Page } from './pages/site-pages'

export { machineFiles } from './pages/machine-files'
export { pages } from './pages/site-pages'

const catalogs = {
  en: { ...en, ...enIslands },
  es: { ...es, ...esIslands },
  pt: { ...pt, ...ptIslands },
}

/** Fills the built template with one page's language, head and body. */
export async function renderPage(template: string, page: Page) {
  const { locale } = page
  const i18n = setupI18n({
    locale,
    locales: regionOf(locale),
    messages: { [locale]: catalogs[locale] },
  })
  const { prelude } = await prerender(<I18nProvider i18n={i18n}>{page.body()}</I18nProvider>)
  const body = await new Response(prelude).text()
  return template
    .replace('<html lang="en">', `<html lang="${locale}">`)
    .replace('<!--head-->', () => headOf(page, i18n))
    .replace('<!--body-->', () => body)
}
