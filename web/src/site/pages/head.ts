import type { I18n } from '@lingui/core'
import { type Locale, locales } from '@/i18n/locales'
import { addressOf, brand } from '../page-addresses'
import { absolute } from './public-url'
import type { Page } from './site-pages'
import { structuredText } from './structured-data'

const openGraphLocale: Record<Locale, string> = { en: 'en_US', es: 'es_ES', pt: 'pt_PT' }

/**
 * The browser's own frame takes the canvas colour of either theme; a meta tag can't use a variable.
 */
export const canvas = { dark: '#130f0d', light: '#f7f4ee' }

/** The same page in each language, with English for everybody else. */
export const alternatesOf = (route: string) => [
  ...locales.map((locale) => ({ language: locale, address: absolute(addressOf(locale, route)) })),
  { language: 'x-default', address: absolute(route) },
]

/** What browsers, search engines and link previews read about a page. */
export function headOf(page: Page, i18n: I18n) {
  const { title, description = '', script } = page.head(i18n)
  const tags = [
    `<title>${escapeHtml(title)}</title>`,
    named('application-name', brand),
    `<meta name="theme-color" content="${canvas.dark}" media="(prefers-color-scheme: dark)">`,
    `<meta name="theme-color" content="${canvas.light}" media="(prefers-color-scheme: light)">`,
    ...(page.route && page.path
      ? publicTags({ ...page, route: page.route, path: page.path }, title, description)
      : [named('robots', 'noindex')]),
    script && `<script>${script}</script>`,
  ]
  return tags.filter(Boolean).join('')
}

type PublicPage = Page & { route: string; path: string }

function publicTags(page: PublicPage, title: string, description: string) {
  const address = absolute(page.path)
  const picture = absolute(`/preview-${page.locale}.png`)
  return [
    named('description', description),
    `<link rel="canonical" href="${address}">`,
    ...alternatesOf(page.route).map(
      (other) => `<link rel="alternate" hreflang="${other.language}" href="${other.address}">`,
    ),
    property('og:type', 'website'),
    property('og:site_name', brand),
    property('og:title', title),
    property('og:description', description),
    property('og:url', address),
    property('og:locale', openGraphLocale[page.locale]),
    ...locales
      .filter((locale) => locale !== page.locale)
      .map((locale) => property('og:locale:alternate', openGraphLocale[locale])),
    property('og:image', picture),
    property('og:image:width', '1200'),
    property('og:image:height', '630'),
    named('twitter:card', 'summary_large_image'),
    `<script type="application/ld+json">${structuredText()}</script>`,
  ]
}

const named = (name: string, content: string) =>
  `<meta name="${name}" content="${escapeHtml(content)}">`

const property = (name: string, content: string) =>
  `<meta property="${name}" content="${escapeHtml(content)}">`

const escapeHtml = (text: string) =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
