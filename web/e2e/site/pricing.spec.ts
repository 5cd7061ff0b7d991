import { expect, test } from '../support/test.ts'
import { answerCookies } from '../support/visitor.ts'

test.beforeEach(({ page }) => answerCookies(page))

const plan = (name: string) => new RegExp(`Choose ${name}`)

test('the switch changes prices, sentences and where the buttons lead', async ({ page }) => {
  await page.goto('/#pricing')
  const pricing = page.locator('#pricing')
  const card = pricing.getByRole('article', { name: 'Professional' })
  await expect(card).toContainText('Popular')
  await expect(card.locator('.plan-price')).toContainText('$699')
  await expect(card.getByRole('link', { name: plan('Professional') })).toHaveAttribute(
    'href',
    '/checkout?plan=2&price=699&name=Professional&productId=cutroom-professional&duration=1',
  )
  await pricing.getByLabel('Annual').check({ force: true })
  await expect(card.getByText('$594')).toBeVisible()
  await expect(card.getByText('$7,128 billed annually')).toBeVisible()
  await expect(card.getByRole('link', { name: plan('Professional') })).toHaveAttribute(
    'href',
    '/checkout?plan=2&price=594&name=Professional&productId=cutroom-professional&duration=12',
  )
  await expect(pricing.getByText('$4,068 billed annually')).toBeVisible()
  await expect(pricing.getByText('$12,744 billed annually')).toBeVisible()
})

test('a click anywhere on a card goes to the checkout, by way of signing in', async ({ page }) => {
  await page.goto('/#pricing')
  await page.getByRole('article', { name: 'Starter' }).click({ position: { x: 40, y: 40 } })
  await expect(page).toHaveURL(/\/auth\?redirect=/)
  const asked = new URL(page.url()).searchParams.get('redirect')
  expect(asked).toBe('/checkout?plan=1&price=399&name=Starter&productId=cutroom-starter&duration=1')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a card shows its first four features, and the popular plan comes first', async ({
    page,
  }) => {
    await page.goto('/#pricing')
    const features = page.getByRole('article', { name: 'Professional' }).locator('li')
    await expect(features.filter({ visible: true })).toHaveCount(4)
    const top = (name: string) =>
      page.getByRole('article', { name }).evaluate((card) => card.getBoundingClientRect().top)
    expect(await top('Professional')).toBeLessThan(await top('Starter'))
  })
})

test('the questions open one at a time and can all be closed', async ({ page }) => {
  await page.goto('/#faq')
  const questions = page.locator('#faq details')
  await expect(questions).toHaveCount(5)
  await expect(questions.nth(0)).toHaveAttribute('open')
  const open = page.locator('#faq details[open]')
  await questions.nth(1).locator('summary').click()
  await expect(open).toHaveCount(1)
  await expect(open.locator('.answer-long')).toContainText(
    '2 on Starter, 5 on Professional, 10 on Enterprise',
  )
  await expect(open.locator('.answer-long')).toBeVisible()
  await expect(open.locator('.answer-short')).toBeHidden()
  await questions.nth(1).locator('summary').click()
  await expect(open).toHaveCount(0)
})

test('an answer that was changed since the build is shown as it is today', async ({ page }) => {
  await page.route('**/api/faq?*', (route) =>
    route.fulfill({
      json: [{ id: 'new', question: 'Is it new?', answer: 'It is.', short: 'Yes.' }],
    }),
  )
  await page.goto('/#faq')
  await expect(page.locator('#faq details')).toHaveCount(1)
  await expect(page.locator('#faq summary')).toHaveText('Is it new?')
})
