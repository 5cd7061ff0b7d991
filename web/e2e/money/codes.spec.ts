import { expectHome, newcomer, signIn } from '../support/people.ts'
import { expect, type Page, test } from '../support/test.ts'
import { expectToast } from '../support/toasts.ts'

async function registerWith(page: Page, address: string, code?: string) {
  const ana = newcomer('Ana')
  await page.goto(address)
  for (const [label, value] of Object.entries({
    'Full name': ana.fullName,
    Username: ana.username,
    Email: ana.email,
    Password: ana.password,
    'Confirm password': ana.password,
    ...(code !== undefined && { 'Referral or promo code': code }),
  }))
    await page.getByLabel(label).and(page.locator('input')).first().fill(value)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expectHome(page, 'client')
  return ana
}

test('a promo code works however it is typed', async ({ page }) => {
  const ana = await registerWith(page, '/auth?tab=register', ' firstMonth 10')
  await expectToast(page, { title: 'Registration successful', text: `Welcome, ${ana.username}!` })
})

test('a wrong code is reported after the page opens and stops nobody', async ({ page }) => {
  const ana = await registerWith(page, '/auth?tab=register', 'NONSENSE')
  await expectToast(page, {
    title: 'Registration successful',
    text: `Welcome, ${ana.username}! We don't recognize this code, so it wasn't applied. Your account is ready.`,
  })
})

test("a team's link fills in its code, and a person who follows it is its referral", async ({
  page,
  context,
  newBrowser,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(page, 'client')
  await page.goto('/profile?tab=team')
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expectToast(page, { title: 'Link copied' })
  const link = await page.evaluate(() => navigator.clipboard.readText())
  const code = new URL(link).searchParams.get('ref') ?? ''
  expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/)
  await expect(page.getByText(code, { exact: true })).toBeVisible()

  const visitor = await newBrowser()
  await visitor.goto(new URL(link).pathname + new URL(link).search)
  await expect(visitor.getByLabel('Referral or promo code')).toHaveValue(code)
  const ana = await registerWith(visitor, `/auth?ref=${code}`)
  await expectToast(visitor, {
    title: 'Registration successful',
    text: `Welcome, ${ana.username}!`,
  })
})
