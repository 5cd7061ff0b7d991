import { type I18n, setupI18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { I18nProvider } from '@lingui/react'
import type { ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import { type Locale, locales } from '@/i18n/locales'
import { messages as en } from '@/i18n/locales/en/site.po'
import { messages as es } from '@/i18n/locales/es/site.po'
import { messages as pt } from '@/i18n/locales/pt/site.po'
import { LandingPage } from './landing-page'
import { NotFoundPage } from './not-found-page'
import { homeOf } from './page-addresses'

const catalogs = { en, es, pt }

export type Page = {
  /** The address it answers, when it has one of its own. */
  path?: string
  /** Where the build writes it. */
  file: string
  locale: Locale
  body: () => ReactNode
  head: (i18n: I18n) => { title: string; description?: string; script?: string }
}

/** Hides the page behind the spinner before the first paint when the visitor may have a session. */
const sessionScript = `try{if(localStorage.getItem('auth_access_token')&&localStorage.getItem('auth_refresh_token'))document.documentElement.dataset.session='checking'}catch{}`

const folderOf = (locale: Locale) => (locale === 'en' ? '' : `${locale}/`)

export const pages: Page[] = locales.flatMap((locale) => [
  {
    path: homeOf(locale),
    file: `${folderOf(locale)}index.html`,
    locale,
    body: () => <LandingPage />,
    head: (i18n) => ({
      title: i18n._(msg`Cutroom. You shoot, we make the cut.`),
      description: i18n._(
        msg`Professional video editing for YouTube, TikTok and Instagram on a flat monthly plan. First cut in 24–48 hours.`,
      ),
      script: sessionScript,
    }),
  },
  {
    file: `${folderOf(locale)}404.html`,
    locale,
    body: () => <NotFoundPage />,
    head: (i18n) => ({ title: i18n._(msg`404 Page Not Found`) }),
  },
])

/** Fills the built template with one page's language, head and body. */
export async function renderPage(template: string, page: Page) {
  const { locale } = page
  const i18n = setupI18n({ locale, messages: { [locale]: catalogs[locale] } })
  const { prelude } = await prerender(<I18nProvider i18n={i18n}>{page.body()}</I18nProvider>)
  const body = await new Response(prelude).text()
  return template
    .replace('<html lang="en">', `<html lang="${locale}">`)
    .replace('<!--head-->', () => headOf(page, i18n))
    .replace('<!--body-->', () => body)
}

function headOf(page: Page, i18n: I18n) {
  const { title, description, script } = page.head(i18n)
  return [
    `<title>${escapeHtml(title)}</title>`,
    description && `<meta name="description" content="${escapeHtml(description)}">`,
    !page.path && '<meta name="robots" content="noindex">',
    script && `<script>${script}</script>`,
  ]
    .filter(Boolean)
    .join('')
}

const escapeHtml = (text: string) =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
