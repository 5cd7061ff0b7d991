import { expectAccessible, twoLooks } from './support/accessible.ts'
import {
  asNewClient,
  type DemoPerson,
  homes,
  newcomer,
  register,
  signIn,
} from './support/people.ts'
import { expect, test } from './support/test.ts'
import { answerCookies } from './support/visitor.ts'

for (const path of ['/', '/about-us', '/contact', '/terms-policy'])
  test(`${path} is accessible`, async ({ page }) => {
    await answerCookies(page)
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    await expectAccessible(page)
  })

test('the sign-in page is accessible', async ({ page }) => {
  await page.goto('/auth')
  await expect(page.getByRole('button', { name: 'Editor' })).toBeVisible()
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('Username is required')).toBeVisible()
  await expectAccessible(page)
})

test('the registration form is accessible', async ({ page }) => {
  await page.goto('/auth?tab=register')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('Username is required')).toBeVisible()
  await expectAccessible(page)
})

for (const person of Object.keys(homes) as DemoPerson[])
  test(`the dashboard of the ${person} is accessible`, async ({ page }) => {
    await signIn(page, person)
    await page.goto(homes[person].path)
    await expect(page.getByText('Live', { exact: true })).toBeVisible()
    if (person === 'manager') await expect(page.getByRole('row').nth(1)).toBeVisible()
    await expectAccessible(page)
  })

test('an open mail is accessible', async ({ page }) => {
  const ana = newcomer('Ana')
  await register(page.request, ana)
  await signIn(page, 'manager')
  await page.goto('/manager-dashboard')
  const row = page.getByRole('table', { name: 'Outgoing mail' }).getByRole('row')
  await row.filter({ hasText: ana.email }).getByRole('button').click()
  await expect(page.getByRole('dialog').getByText(`Welcome, ${ana.username}.`)).toBeVisible()
  await expectAccessible(page, twoLooks)
})

for (const { path, ready } of [
  { path: '/checkout?plan=2&price=1&duration=12', ready: 'Pay $7,128' },
  { path: '/token-purchase', ready: 'Pay $119' },
  { path: '/billing', ready: 'Why do I have 0 left?' },
])
  test(`${path} is accessible to a new client`, async ({ page }) => {
    await asNewClient(page)
    await page.goto(path)
    await expect(page.getByRole('button', { name: ready })).toBeVisible()
    await expectAccessible(page)
  })

test('the payments are accessible', async ({ page }) => {
  await signIn(page, 'manager')
  await page.goto('/payments?tab=messages')
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  for (const tab of ['Messages', 'Codes', 'Sandbox']) {
    await page.getByRole('tab', { name: tab }).click()
    await expect(page.getByRole('tab', { name: tab, selected: true })).toBeVisible()
    await expectAccessible(page)
  }
})

test('the set-up page is accessible', async ({ page }) => {
  await page.goto('/setup#token')
  await expect(
    page.getByRole('heading', { level: 1, name: 'Open the cutting room.' }),
  ).toBeVisible()
  await expectAccessible(page)
})

test('the application of an editor is accessible, with its errors too', async ({ page }) => {
  await page.goto('/team-registration')
  await page.getByRole('button', { name: 'Send application' }).click()
  await expect(page.getByText('Full name is required')).toBeVisible()
  await expectAccessible(page)
})

test('an unknown address answers 404, is accessible and leads back', async ({
  page,
  browserLog,
}) => {
  browserLog.allow(/404/)
  const answer = await page.goto('/no/such/page')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: '404 Page Not Found', exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Back to the start' }).click()
  await expect(page).toHaveURL('/')
})
