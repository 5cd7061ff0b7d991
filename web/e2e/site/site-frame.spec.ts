import { signIn } from '../support/people.ts'
import { expect, test } from '../support/test.ts'
import { answerCookies } from '../support/visitor.ts'

test.beforeEach(({ page }) => answerCookies(page))

test('the header links to the sections and opens About Us', async ({ page }) => {
  await page.goto('/contact')
  const main = page.getByRole('navigation', { name: 'Main' })
  await expect(main.locator('> a')).toHaveText([
    'Services',
    'Portfolio',
    'Pricing',
    'Testimonials',
    'FAQ',
  ])
  const about = main.locator('.about-list')
  await expect(about).toBeHidden()
  await main.getByRole('button', { name: 'About Us' }).click()
  await expect(about.getByRole('link')).toHaveText(['Our Company', 'Our Mission', 'Our Team'])
  await page.keyboard.press('Escape')
  await expect(about).toBeHidden()
  await main.getByRole('button', { name: 'About Us' }).click()
  await about.getByRole('link', { name: 'Our Team' }).click()
  await expect(page).toHaveURL('/about-us?tab=team')
  await main.getByRole('link', { name: 'Pricing' }).click()
  await expect(page).toHaveURL('/#pricing')
  await expect(page.locator('#pricing')).toBeInViewport()
})

test('a signed-in person finds their dashboard in the header of a public page, and logs out', async ({
  page,
}) => {
  await signIn(page, 'editor')
  await page.goto('/about-us')
  const header = page.locator('[data-header]')
  await expect(header.getByRole('link', { name: 'Sign In' })).toBeHidden()
  await header.getByRole('button', { name: 'editor' }).click()
  await expect(header.locator('.account-list a:visible')).toHaveText([
    'My Profile',
    'Team Dashboard',
  ])
  await expect(header.getByRole('link', { name: 'Team Dashboard' })).toHaveAttribute(
    'href',
    '/dashboard',
  )
  await page.getByText('Logout').first().click()
  await expect(page).toHaveURL('/auth')
})

test("a signed-in person finds their dashboard in a phone's menu", async ({ newBrowser }) => {
  const page = await newBrowser({ viewport: { width: 390, height: 844 } })
  await answerCookies(page)
  await signIn(page, 'client')
  await page.goto('/about-us')
  await page.getByRole('button', { name: 'Open menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu.getByRole('link', { name: 'Client Dashboard' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Team Dashboard' })).toBeHidden()
  await expect(menu.getByRole('link', { name: 'Sign In' })).toBeHidden()
})

test('Cookie Settings asks again and leads to the policy', async ({ page }) => {
  await page.goto('/terms-policy')
  const dialog = page.getByRole('dialog', { name: 'Cookies on Cutroom' })
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: 'Cookie Settings' }).click()
  await dialog.getByRole('button', { name: 'Back' }).click()
  await expect(dialog.getByRole('link')).toHaveAttribute('href', /^\/terms-policy/)
})

test("a press before the page's script has loaded takes effect once it has", async ({ page }) => {
  let come = () => {}
  const away = new Promise<void>((resolve) => {
    come = resolve
  })
  await page.route(/\/assets\/site-[^/]*\.js$/, async (route) => {
    await away
    await route.continue()
  })
  await page.goto('/terms-policy', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Cookie Settings' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cookies on Cutroom' })
  await expect(dialog).toHaveCount(0)
  come()
  await expect(dialog).toBeVisible()
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
