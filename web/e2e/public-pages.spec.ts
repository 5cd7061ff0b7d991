import { expectAccessible, twoLooks } from './support/accessible.ts'
import { signIn } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { answerCookies } from './support/visitor.ts'

test.beforeEach(({ page }) => answerCookies(page))

const pages = ['/', '/about-us', '/contact', '/terms-policy']
const languages = [
  { lang: 'en', prefix: '' },
  { lang: 'es', prefix: '/es' },
  { lang: 'pt', prefix: '/pt' },
]

for (const { lang, prefix } of languages)
  for (const path of pages) {
    const address = `${prefix}${path}`.replace(/(.)\/$/, '$1')

    test(`${address} tells search engines what it is`, async ({ page, server }) => {
      const origin = `http://localhost:${server.port}`
      await page.goto(address)
      await expect(page.locator('html')).toHaveAttribute('lang', lang)
      expect((await page.title()).length).toBeGreaterThan(10)
      const content = (selector: string, attribute = 'content') =>
        page.locator(selector).getAttribute(attribute)
      expect((await content('meta[name="description"]'))?.length).toBeGreaterThan(50)
      expect(await content('link[rel="canonical"]', 'href')).toBe(
        origin + (address === '/' ? '/' : address),
      )
      const alternates = await page
        .locator('link[rel="alternate"][hreflang]')
        .evaluateAll((links) => links.map((link) => link.getAttribute('hreflang')))
      expect(alternates.sort()).toEqual(['en', 'es', 'pt', 'x-default'])
      const picture = await content('meta[property="og:image"]')
      expect(picture).toMatch(new RegExp(`^${origin}/`))
      expect((await page.request.get((picture ?? '').replace(origin, server.url))).status()).toBe(
        200,
      )
      expect(await page.content()).not.toMatch(/__(BRAND|PUBLIC|SOCIAL)_/)
    })

    test(`axe finds nothing on ${address}, and nothing sticks out`, async ({ page }) => {
      await page.goto(address)
      await page.waitForLoadState('networkidle')
      await expectAccessible(page, lang === 'en' ? undefined : twoLooks)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    })
  }

test('the structured data states the offer', async ({ page }) => {
  await page.goto('/')
  const data = JSON.parse(
    (await page.locator('script[type="application/ld+json"]').first().textContent()) ?? '',
  )
  const text = JSON.stringify(data)
  expect(text).toContain('"lowPrice":399')
  expect(text).toContain('"highPrice":1499')
  expect(text).toContain('"offerCount":3')
  expect(text).toContain('"priceCurrency":"USD"')
})

test('the sitemap lists every public page in every language', async ({ request, server }) => {
  const map = await (await request.get('/sitemap.xml')).text()
  for (const { prefix } of languages)
    for (const path of pages)
      expect(map).toContain(
        `<loc>http://localhost:${server.port}${`${prefix}${path}`.replace(/(.)\/$/, '$1')}</loc>`,
      )
  expect(await (await request.get('/robots.txt')).text()).toContain('/sitemap.xml')
})

test('the tabs of About Us follow the address', async ({ page }) => {
  await page.goto('/about-us')
  const selected = page.getByRole('tab', { selected: true })
  await expect(selected).toHaveText('Our Company')
  await page.getByRole('tab', { name: 'Our Mission' }).click()
  await expect(page).toHaveURL('/about-us?tab=mission')
  await page.getByRole('tab', { name: 'Our Team' }).click()
  await page.goBack()
  await expect(selected).toHaveText('Our Mission')
  await page.goto('/about-us?tab=team')
  await expect(selected).toHaveText('Our Team')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const path of pages)
    test(`${path} can be read`, async ({ page }) => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      expect((await page.locator('main').textContent())?.length).toBeGreaterThan(300)
    })
})

test('terms and privacy have their anchors', async ({ page }) => {
  await page.goto('/terms-policy#privacy')
  await expect(page.locator('#privacy')).toBeInViewport()
  await expect(page.locator('#terms')).toHaveCount(1)
})

test('a language that was chosen is remembered', async ({ page }) => {
  await page.goto('/about-us')
  await page.locator('header').getByText('EN', { exact: true }).click()
  await page.locator('header').getByRole('link', { name: 'Português' }).click()
  await expect(page).toHaveURL('/pt/about-us')
  expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('pt')
})

test('the header shows a signed-in person their menu', async ({ page }) => {
  await signIn(page, 'editor')
  await page.goto('/about-us')
  await page.getByRole('button', { name: 'editor' }).click()
  const entry = (name: string) =>
    page.getByRole('menuitem', { name }).or(page.getByRole('link', { name }))
  await expect(entry('My Profile').first()).toBeVisible()
  await expect(entry('Team Dashboard').first()).toHaveAttribute('href', '/dashboard')
  await page.getByText('Logout').first().click()
  await expect(page).toHaveURL('/auth')
})
