import {
  type DemoPerson,
  expectHome,
  homes,
  logOut,
  newcomer,
  noTokens,
  register,
  signInWithForm,
  tokensIn,
} from './support/people.ts'
import { expect, test } from './support/test.ts'
import { expectToast } from './support/toasts.ts'

for (const person of Object.keys(homes) as DemoPerson[])
  test(`the ${person} signs in, comes home, and logs out`, async ({ page }) => {
    await page.goto('/auth')
    await signInWithForm(page, person)
    await expectHome(page, person)
    await expectToast(page, { title: 'Login successful', text: `Welcome back, ${person}!` })
    await logOut(page, person)
    await expect(page).toHaveURL('/auth')
    await expectToast(page, { title: 'Logged out' })
    expect(await tokensIn(page)).toEqual(noTokens)
  })

test('an email address signs in as well as a username', async ({ page }) => {
  const ana = newcomer('Ana')
  await register(page.request, ana)
  await page.goto('/auth')
  await signInWithForm(page, ana.email.toUpperCase(), ana.password)
  await expectHome(page, 'client')
})

test('a wrong password is told in a toast and nothing typed is lost', async ({
  page,
  browserLog,
}) => {
  browserLog.allow(/401/)
  await page.goto('/auth')
  await signInWithForm(page, 'client', 'Wrong!pass1')
  await expectToast(page, {
    title: 'Login failed',
    text: '401: Invalid username or password',
    variant: 'destructive',
  })
  await expect(page.getByLabel('Username or email')).toHaveValue('client')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('Wrong!pass1')
  await expect(page).toHaveURL('/auth')
  expect(await tokensIn(page)).toEqual(noTokens)
})
