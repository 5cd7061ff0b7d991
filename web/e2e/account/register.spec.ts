import { expectHome, logOut, newcomer, noTokens, tokensIn } from '../support/people.ts'
import { expect, type Page, test } from '../support/test.ts'
import { expectToast } from '../support/toasts.ts'

const fill = async (page: Page, values: Record<string, string>) => {
  for (const [label, value] of Object.entries(values))
    await page.getByLabel(label, { exact: true }).fill(value)
}

const sentIn = (page: Page) =>
  page.waitForRequest('**/api/register').then((request) => request.postDataJSON())

test('a visitor registers, stays signed in after a reload, and logs out', async ({
  page,
  browserLog,
}) => {
  browserLog.allow(/422/)
  const ana = newcomer('Ana')
  await page.goto('/auth')
  await page.getByRole('tab', { name: 'Register' }).click()
  await fill(page, {
    'Full name': ana.fullName,
    Username: ana.username,
    Email: ana.email,
    Password: 'Qwerty123!',
    'Confirm password': 'Qwerty123!',
  })
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(
    page.getByRole('alert').getByText('This password is too common. Please choose another.'),
  ).toBeVisible()
  await fill(page, { Password: ana.password, 'Confirm password': ana.password })
  const sent = sentIn(page)
  await page.getByRole('button', { name: 'Create account' }).click()
  expect(await sent).toEqual({
    username: ana.username,
    password: ana.password,
    email: ana.email,
    fullName: ana.fullName,
  })

  await expectHome(page, 'client')
  await expectToast(page, { title: 'Registration successful', text: `Welcome, ${ana.username}!` })
  const tokens = await tokensIn(page)
  expect(tokens).toEqual({ access: expect.any(String), refresh: expect.any(String) })

  await page.reload()
  await expectHome(page, 'client')
  await expect(
    page.getByRole('heading', { name: 'Choose a plan to send your first project.' }),
  ).toBeVisible()
  expect(await tokensIn(page)).toEqual(tokens)

  await logOut(page, ana.username)
  await expect(page).toHaveURL('/auth')
  await expectToast(page, {
    title: 'Logged out',
    text: 'You have been successfully logged out.',
  })
  expect(await tokensIn(page)).toEqual(noTokens)
})

test('a registration sends every field of the form but the confirmation', async ({ page }) => {
  const ben = newcomer('Ben')
  await page.goto('/auth?ref=FIRSTMONTH10')
  await fill(page, {
    'Full name': ben.fullName,
    Username: ben.username,
    Email: ben.email,
    Password: ben.password,
    'Confirm password': ben.password,
  })
  await page.getByLabel('Country code').selectOption('+351')
  await page.locator('input[name=phoneNumber]').fill('912000000')
  await expect(page.getByLabel('Referral or promo code')).toHaveValue('FIRSTMONTH10')
  await expect(page.getByText('10% off your first month')).toBeVisible()
  const sent = sentIn(page)
  await page.getByRole('button', { name: 'Create account' }).click()
  expect(await sent).toEqual({
    username: ben.username,
    password: ben.password,
    email: ben.email,
    fullName: ben.fullName,
    countryCode: '+351',
    phoneNumber: '912000000',
    referralCode: 'FIRSTMONTH10',
  })
  await expectHome(page, 'client')
  await page.goto('/profile')
  await expect(page.getByLabel('Country code')).toHaveValue('+351')
  await expect(page.getByLabel('Phone')).toHaveValue('912000000')
})
