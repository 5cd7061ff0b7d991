import { expect, type Page, test } from '../support/test.ts'
import { expectToast } from '../support/toasts.ts'
import { answerCookies, storedConsent } from '../support/visitor.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Cookies on Cutroom' })

test('a first visit asks, and what was chosen is remembered exactly', async ({ page }) => {
  await page.goto('/')
  await dialog(page).getByRole('button', { name: 'Customize' }).click()
  const box = (name: string) => dialog(page).getByLabel(name)
  await expect(box('Essential')).toBeDisabled()
  await expect(box('Analytics')).toBeChecked()
  await expect(box('Marketing')).not.toBeChecked()
  await dialog(page).getByRole('button', { name: 'Back' }).click()
  await dialog(page).getByRole('button', { name: 'Accept All' }).click()
  await expect(dialog(page)).toHaveCount(0)
  expect(await storedConsent(page)).toBe(
    '{"essential":true,"analytics":true,"marketing":true,"preferences":true}',
  )
  await page.reload()
  await page.getByRole('button', { name: 'Cookie Settings' }).click()
  await expect(box('Marketing')).toBeChecked()

  // Withdrawing consent deletes what was stored because of it, and nothing else.
  const names = ['_ga', '_gid', '_gat', '_fbp', '_uetsid', '_uetvid', 'theme', 'language', 'kept']
  await page.evaluate((list) => {
    // biome-ignore lint/suspicious/noDocumentCookie: an earlier site may have set them
    for (const name of list) document.cookie = `${name}=1; path=/`
    localStorage.setItem('theme', 'light')
  }, names)
  await dialog(page).getByRole('button', { name: 'Back' }).click()
  await dialog(page).getByRole('button', { name: 'Essential Only' }).click()
  expect(await storedConsent(page)).toBe(
    '{"essential":true,"analytics":false,"marketing":false,"preferences":false}',
  )
  // A page's cookies reach the browser's own store a moment later.
  const kept = async () => (await page.context().cookies()).map(({ name }) => name)
  await expect.poll(kept).toEqual(['kept'])
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBeNull()
})

test.describe('the promo banner', () => {
  const banner = (page: Page) => page.getByRole('complementary', { name: 'Offer' })

  test.beforeEach(async ({ page }) => {
    await answerCookies(page)
    await page.clock.install()
  })

  test('appears after two minutes, copies its code, and stays away once dismissed', async ({
    page,
  }) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto('/')
    // The page loads its script at its own pace; here it must be running before time is moved.
    const script = (await page.content()).match(/import\('([^']+)'\)/)?.[1] ?? ''
    await page.evaluate((address) => import(address), script)
    // From here on time only moves when told to, so a slow machine makes no difference.
    const came = await page.evaluate(() => Date.now() - performance.now())
    await page.clock.pauseAt(came + 119_000)
    await expect(banner(page)).toHaveCount(0)
    await page.clock.runFor(2_000)
    await expect(banner(page)).toBeVisible()
    await expect(banner(page).getByRole('link', { name: 'Sign Up' })).toHaveAttribute(
      'href',
      '/auth',
    )
    await banner(page)
      .getByRole('button', { name: /FIRSTMONTH10/ })
      .click()
    await page.clock.runFor(2_000)
    await expectToast(page, {
      title: 'Promo code copied!',
      text: 'Use code FIRSTMONTH10 during registration to get 10% off your first month',
    })
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('FIRSTMONTH10')
    await banner(page).getByRole('button', { name: 'Dismiss' }).click()
    expect(await page.evaluate(() => localStorage.getItem('promo_banner_closed'))).toBe('true')
    await page.reload()
    await page.clock.runFor(125_000)
    await expect(banner(page)).toHaveCount(0)
  })
})
