import { expectHome, setTokens, signIn } from '../support/people.ts'
import { expect, test } from '../support/test.ts'
import { answerCookies } from '../support/visitor.ts'

test.beforeEach(({ page }) => answerCookies(page))

const anchors = ['services', 'portfolio', 'pricing', 'testimonials', 'faq', 'contact']
const phone = { width: 390, height: 844 }
test('every anchor of the footer leads to its section', async ({ page }) => {
  await page.goto('/')
  const links = page.getByRole('contentinfo').getByRole('navigation', { name: 'Quick links' })
  for (const id of anchors) {
    await links.locator(`a[href="#${id}"]`).click()
    await expect(page).toHaveURL(`/#${id}`)
    await expect(page.locator(`#${id}`)).toBeInViewport()
  }
})

test('a signed-in visitor sees a spinner, and nothing of the page, until they are redirected', async ({
  page,
}) => {
  await signIn(page, 'client')
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/user', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/')
  await expect(page.getByRole('status').getByText('Loading', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
  answer()
  await expectHome(page, 'client')
})

test('a visitor whose session has ended gets the page back', async ({ page, browserLog }) => {
  browserLog.allow(/401/)
  await page.goto('/robots.txt')
  await setTokens(page, { access: 'over', refresh: 'over' })
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Loading', { exact: true })).toBeHidden()
})

test.describe('on a phone', () => {
  test.use({ viewport: phone })

  test('the answers are the shorter ones', async ({ page }) => {
    await page.goto('/#faq')
    const first = page.locator('#faq details').first()
    await expect(first.locator('.answer-short')).toBeVisible()
    await expect(first.locator('.answer-long')).toBeHidden()
  })
})
