import { expectHome, setTokens, signIn } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { answerCookies } from './support/visitor.ts'

test.beforeEach(({ page }) => answerCookies(page))

const anchors = [
  'services',
  'how-it-works',
  'portfolio',
  'pricing',
  'testimonials',
  'faq',
  'contact',
]
const phone = { width: 390, height: 844 }
const languages = [
  { path: '/', week: '24 hours / 7 days', spoken: 'English, Spanish and Portuguese' },
  { path: '/es', week: '24 horas / 7 días', spoken: 'inglés, español y portugués' },
  { path: '/pt', week: '24 horas / 7 dias', spoken: 'inglês, espanhol e português' },
]

for (const { path, week, spoken } of languages)
  for (const viewport of [{ width: 1440, height: 900 }, phone])
    test.describe(`${path} at ${viewport.width} pixels`, () => {
      test.use({ viewport })

      test('has every section in its order, and every claim', async ({ page }) => {
        await page.goto(path)
        const sections = page.locator('main > section')
        expect(
          await sections.evaluateAll((list) => list.map(({ id, className }) => id || className)),
        ).toEqual(['hero', ...anchors, 'why', 'closing'])
        await expect(page.getByRole('contentinfo')).toBeVisible()
        await expect(page.locator('#how-it-works ol > li')).toHaveCount(3)
        await expect(page.locator('#why')).toContainText(/93%.*80%/s)
        await expect(page.locator('.hero')).toContainText(/24–48 h.*EN ES PT.*24 \/ 7/s)
        await expect(page.locator('#contact')).toContainText(week)
        await expect(page.locator('#services')).toContainText(spoken)
        await expect(page.locator('#pricing')).toContainText(/FIRSTMONTH10.*10%.*10%.*3 m/s)
      })
    })

test('every anchor of the footer leads to its section', async ({ page }) => {
  await page.goto('/')
  const links = page.getByRole('contentinfo').getByRole('navigation', { name: 'Quick links' })
  const quick = anchors.filter((id) => id !== 'how-it-works')
  expect(
    await links.getByRole('link').evaluateAll((list) => list.map((a) => a.getAttribute('href'))),
  ).toEqual(quick.map((id) => `#${id}`))
  for (const id of quick) {
    await links.locator(`a[href="#${id}"]`).click()
    await expect(page).toHaveURL(`/#${id}`)
    await expect(page.locator(`#${id}`)).toBeInViewport()
  }
})

test('a signed-in visitor sees a spinner, and nothing of the page, until they are sent on', async ({
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

test('a visitor whose session is over gets the page back', async ({ page, browserLog }) => {
  browserLog.allow(/401/)
  await page.goto('/robots.txt')
  await setTokens(page, { access: 'over', refresh: 'over' })
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Loading', { exact: true })).toBeHidden()
})

test('opening a question closes the one before, and its long answer is shown', async ({ page }) => {
  await page.goto('/#faq')
  const questions = page.locator('#faq details')
  await expect(questions.nth(0)).toHaveAttribute('open')
  await questions.nth(3).locator('summary').click()
  await expect(questions.nth(3)).toHaveAttribute('open')
  await expect(page.locator('#faq details[open]')).toHaveCount(1)
  await expect(questions.nth(3).locator('.answer-long')).toBeVisible()
  await expect(questions.nth(3).locator('.answer-short')).toBeHidden()
})

test.describe('on a phone', () => {
  test.use({ viewport: phone })

  for (const { path } of languages)
    test(`the answers on ${path} are the shorter ones`, async ({ page }) => {
      await page.goto(`${path}#faq`)
      const first = page.locator('#faq details').first()
      await expect(first.locator('.answer-short')).toBeVisible()
      await expect(first.locator('.answer-long')).toBeHidden()
    })
})

test('the pricing has a way to ask for something else', async ({ page }) => {
  await page.goto('/')
  await page
    .locator('#pricing')
    .getByRole('link', { name: /Contact us/ })
    .click()
  await expect(page).toHaveURL('/contact')
  await expect(page.getByRole('form', { name: 'Contact' })).toBeVisible()
})
