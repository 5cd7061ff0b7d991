import { expectAccessibleWords } from '../support/accessible.ts'
import { expect, test } from '../support/test.ts'
import { answerCookies } from '../support/visitor.ts'

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the landing page can be read and used', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      /You shoot\.\s*We make the cut\./,
    )
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
    await expect(page.locator('#services')).toBeVisible()
    await expect(page.locator('#how-it-works')).toBeVisible()
    await page.getByRole('link', { name: 'Sign In' }).first().click()
    await expect(page).toHaveURL('/auth')
  })
})

test('the landing page is prerendered, compressed and revalidated', async ({ request }) => {
  const headers = { 'Accept-Encoding': 'br' }
  // A server that has just started is still compressing pages while it serves them.
  await expect
    .poll(async () => (await request.get('/', { headers })).headers()['content-encoding'])
    .toBe('br')
  const page = await request.get('/', { headers })
  expect(page.status()).toBe(200)
  expect(await page.text()).toContain('You shoot.')
  const { etag = '' } = page.headers()
  expect(etag).not.toBe('')
  const again = await request.get('/', { headers: { ...headers, 'If-None-Match': etag } })
  expect(again.status()).toBe(304)
  const stale = await request.get('/', { headers: { ...headers, 'If-None-Match': '"other"' } })
  expect(stale.status()).toBe(200)
})

test('the header gets its shadow once the page is scrolled past 10 pixels', async ({ page }) => {
  await page.goto('/')
  const header = page.locator('[data-header]')
  const shadow = () => header.evaluate((element) => getComputedStyle(element).boxShadow)
  const scrollTo = (y: number) =>
    page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y)
  await expect(header).toBeInViewport()
  await expect.poll(shadow).toBe('none')
  await scrollTo(11)
  await expect(header).toHaveAttribute('data-scrolled')
  await expect.poll(shadow).not.toBe('none')
  await scrollTo(10)
  await expect(header).not.toHaveAttribute('data-scrolled')
  await expect.poll(shadow).toBe('none')
  await scrollTo(2000)
  await expect(header).toBeInViewport()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the menu opens and closes with the keyboard', async ({ page }) => {
    await page.goto('/')
    const opener = page.getByRole('button', { name: 'Open menu' })
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await expect(menu).toBeHidden()
    await opener.focus()
    await page.keyboard.press('Enter')
    await expect(menu).toBeVisible()
    await expect(menu.getByRole('button', { name: 'Close menu' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(opener).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(menu).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(menu).toBeHidden()
  })

  test('choosing a section in the menu closes the menu and goes there', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Open menu' }).click()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await menu.getByRole('link', { name: 'Services' }).click()
    await expect(menu).toBeHidden()
    await expect(page).toHaveURL('/#services')
    await expect(page.locator('#services')).toBeInViewport()
  })

  for (const language of ['/', '/es', '/pt'])
    test(`nothing sticks out of the pages below ${language}`, async ({ page }) => {
      await answerCookies(page)
      for (const place of ['', '/about-us', '/contact', '/terms-policy']) {
        const path = language === '/' ? place || '/' : language + place
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        // The English pages are checked in every look elsewhere.
        if (language !== '/') await expectAccessibleWords(page)
        const width = await page.evaluate(() => document.documentElement.scrollWidth)
        expect.soft(width, path).toBeLessThanOrEqual(390)
      }
    })
})
