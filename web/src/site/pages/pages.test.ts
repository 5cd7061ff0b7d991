import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { locales } from '@/i18n/locales'
import { pages, renderPage } from '../render'
import { figures, legalTexts } from './legal/legal-texts'
import { rules } from './legal/rules'
import { machineFiles } from './machine-files'
import type { Page } from './site-pages'

const template = '<html lang="en"><head><!--head--></head><body><!--body--></body></html>'
const publicPages = pages.filter((page) => page.path)
/** Rendered once; a page is the same for every test. */
const rendered = new Map<string, Promise<string>>()
const htmlOf = (page: Page) => {
  const html = rendered.get(page.file) ?? renderPage(template, page)
  rendered.set(page.file, html)
  return html
}
const pageAt = (path: string) => {
  const page = pages.find((candidate) => candidate.path === path)
  if (!page) throw new Error(`no page answers ${path}`)
  return htmlOf(page)
}
const fileCalled = (name: string) => machineFiles().find(({ file }) => file === name)?.text ?? ''

test('the public pages are exactly those of the contract', () => {
  const contract: { path: string; surface: string }[] = JSON.parse(
    readFileSync('../contract/routes.json', 'utf8'),
  )
  const promised = contract.filter(({ surface }) => surface === 'site').map(({ path }) => path)
  expect(publicPages.map(({ path }) => path).sort()).toEqual(promised.sort())
})

test('each page is written where the server looks for it', () => {
  for (const { path, file } of publicPages)
    expect(`/${file}`).toBe(`${path === '/' ? '' : path}/index.html`)
})

test.each(publicPages)(
  '$file names itself and its translations to search engines',
  async (page) => {
    const html = await htmlOf(page)
    const count = (text: string) => html.split(text).length - 1
    expect(html).toContain(`<link rel="canonical" href="__PUBLIC_URL__${page.path}">`)
    expect(count('rel="alternate"')).toBe(4)
    expect(html).toContain(`hreflang="x-default" href="__PUBLIC_URL__${page.route}"`)
    expect(html).toMatch(/<meta name="description" content="[^"]{50,}/)
    expect(html).toContain(`__PUBLIC_URL__/preview-${page.locale}.png`)
    expect(html).not.toContain('noindex')
    expect(count('<h1')).toBe(1)
  },
)

test('no two pages share a title', async () => {
  const titles = await Promise.all(
    publicPages.map(async (page) => (await htmlOf(page)).match(/<title>(.*?)</)?.[1]),
  )
  const perLanguage = new Set(
    titles.map((title, index) => `${publicPages[index]?.locale} ${title}`),
  )
  expect(perLanguage.size).toBe(publicPages.length)
})

const defaults: Record<string, string> = JSON.parse(
  readFileSync('build/brand-defaults.json', 'utf8'),
)

/** Fills in prices and currency as the server does, and nothing else. */
const priced = (html: string) =>
  html.replace(
    /__(?:AMOUNT|CURRENCY_SIGN|PRICE)[A-Z0-9_]*?__/g,
    (place) => defaults[place] ?? place,
  )

test('search engines get the offer of the catalogue', async () => {
  const html = await pageAt('/')
  const data = JSON.parse(
    priced(html).match(/<script type="application\/ld\+json">(.*?)<\/script>/)?.[1] ?? '',
  )
  const [company, service] = data['@graph']
  expect(company).toMatchObject({
    '@type': 'Organization',
    name: '__BRAND_NAME__',
    address: { addressCountry: 'PT' },
  })
  expect(company.sameAs).toHaveLength(4)
  expect(service).toMatchObject({
    name: 'Video editing',
    offers: { priceCurrency: '__CURRENCY_CODE__', lowPrice: 399, highPrice: 1499, offerCount: 3 },
  })
})

test('the sitemap lists every page with its translations, and nothing else', () => {
  const sitemap = fileCalled('sitemap.xml')
  const listed = [...sitemap.matchAll(/<loc>__PUBLIC_URL__(.*?)<\/loc>/g)].map(([, path]) => path)
  expect(listed.sort()).toEqual(publicPages.map(({ path }) => path).sort())
  expect(sitemap.match(/xhtml:link/g)).toHaveLength(publicPages.length * 4)
  expect(fileCalled('robots.txt')).toContain('Sitemap: __PUBLIC_URL__/sitemap.xml')
  expect(() => JSON.parse(fileCalled('site.webmanifest'))).not.toThrow()
})

test('the three languages of the legal texts state the same figures', () => {
  const figuresIn = (locale: (typeof locales)[number]) => {
    const { terms, privacy } = legalTexts[locale]
    const articles = { ...terms(figures), ...privacy(figures) }
    return Object.entries(articles).map(([id, { body }]) => [
      id,
      JSON.stringify(body).match(/\d+/g)?.sort(),
      body.map((block) => (Array.isArray(block) ? block.length : typeof block)),
    ])
  }
  expect(figuresIn('es')).toEqual(figuresIn('en'))
  expect(figuresIn('pt')).toEqual(figuresIn('en'))
})

test('the codes that pages promise are those of the catalogue', async () => {
  const { promoCodes, referral } = JSON.parse(readFileSync('../contract/catalogue.json', 'utf8'))
  expect(promoCodes).toMatchObject([
    { code: rules.promoCode, percentOff: rules.promoPercent, months: 1 },
  ])
  expect(referral).toEqual({ percentOff: rules.referralPercent, months: rules.referralMonths })
  for (const path of ['/', '/es', '/pt'])
    expect(await pageAt(path)).toMatch(/FIRSTMONTH10<\/b>.*10\s?%.*10\s?%.*3/s)
})

test('the terms contain the prices of the catalogue', async () => {
  const html = await pageAt('/terms-policy')
  for (const price of ['$399', '$339', '$4,068', '$1,249', '$12,744', '$119', '$549'])
    expect(priced(html)).toContain(price)
  expect(html).not.toMatch(/SIGN__\d/)
  expect(html).toContain('id="terms"')
  expect(html).toContain('id="privacy"')
})
