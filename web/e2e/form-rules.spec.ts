import { type RegisterCase, validation } from './support/contract.ts'
import { expect, type Page, test } from './support/test.ts'
import { expectToast } from './support/toasts.ts'

const inputOf = (page: Page, name: string) => page.locator(`form [name=${name}]`)
const alerts = (page: Page) => page.locator('form').getByRole('alert')

test('signing in asks for the username first, then for the password', async ({ page }) => {
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(alerts(page)).toHaveText(['Username is required', 'Password is required'])
  await expect(inputOf(page, 'username')).toBeFocused()
  await inputOf(page, 'username').fill('ana')
  await expect(alerts(page)).toHaveText(['Password is required'])
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(inputOf(page, 'password')).toBeFocused()
})

test('an empty registration names every missing field and goes to the first', async ({ page }) => {
  await page.goto('/auth?tab=register')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(alerts(page)).toHaveText([
    'Full name is required',
    'Username is required',
    'Email is required',
    'Password is required',
  ])
  await expect(inputOf(page, 'fullName')).toBeFocused()
})

test('every rule of the contract is told in its words beside its field', async ({ page }) => {
  let sent = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/register')) sent += 1
  })
  await page.goto('/auth?tab=register')
  for (const refused of validation.register.filter(({ code }) => code !== null)) {
    await test.step(`${refused.code}: ${JSON.stringify(refused.input)}`, async () => {
      await fillIn(page, refused)
      await page.getByRole('button', { name: 'Create account' }).click()
      const input = inputOf(page, refused.field)
      await expect(alerts(page).filter({ hasText: refused.message })).toBeVisible()
      await expect(input).toHaveAttribute('aria-invalid', 'true')
      await expect(input).toHaveAccessibleDescription(new RegExp(refused.message))
      await expect(page.locator('form [aria-invalid=true]').first()).toBeFocused()
    })
  }
  expect(sent).toBe(0)
})

async function fillIn(page: Page, { input }: RegisterCase) {
  const blank: Record<string, string> = { countryCode: '', phoneNumber: '' }
  const values = { ...blank, ...validation.registerBase, ...input }
  // A confirmation that follows keeps the other rules apart from this one.
  if (!('confirmPassword' in input)) values.confirmPassword = values.password ?? ''
  for (const [name, value] of Object.entries(values)) {
    if (name === 'countryCode') await inputOf(page, name).selectOption(value)
    else await inputOf(page, name).fill(value)
  }
}

test('what was typed on one tab is still there after a look at the other', async ({ page }) => {
  await page.goto('/auth')
  await inputOf(page, 'username').fill('ana')
  await page.getByRole('tab', { name: 'Register' }).click()
  await inputOf(page, 'email').fill('ana@example.com')
  await page.getByRole('tab', { name: 'Sign In' }).click()
  await expect(inputOf(page, 'username')).toHaveValue('ana')
  await page.getByRole('tab', { name: 'Register' }).click()
  await expect(inputOf(page, 'email')).toHaveValue('ana@example.com')
})

test('nothing typed is lost when the server cannot be reached', async ({ page, browserLog }) => {
  browserLog.allow(/ERR_CONNECTION_REFUSED/)
  await page.route(/\/api\/(login|register)$/, (route) => route.abort('connectionrefused'))

  await page.goto('/auth')
  await inputOf(page, 'username').fill('ana')
  await inputOf(page, 'password').fill('Cutroom!1')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expectToast(page, { title: 'Login failed', variant: 'destructive' })
  await expect(inputOf(page, 'username')).toHaveValue('ana')
  await expect(inputOf(page, 'password')).toHaveValue('Cutroom!1')

  await page.getByRole('tab', { name: 'Register' }).click()
  const typed = { ...validation.registerBase, phoneNumber: '912000000' }
  for (const [name, value] of Object.entries(typed)) await inputOf(page, name).fill(value)
  await inputOf(page, 'countryCode').selectOption('+351')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expectToast(page, { title: 'Registration failed', variant: 'destructive' })
  for (const [name, value] of Object.entries({ ...typed, countryCode: '+351' }))
    await expect(inputOf(page, name)).toHaveValue(value)
  await expect(page.getByRole('button', { name: 'Create account' })).toBeEnabled()
})
