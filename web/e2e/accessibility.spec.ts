import { expectAccessible, twoLooks } from './support/accessible.ts'
import { type DemoPerson, homes, newcomer, register, signIn } from './support/people.ts'
import { expect, test } from './support/test.ts'

test('the landing page is accessible', async ({ page }) => {
  await page.goto('/')
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

test('the profile is accessible', async ({ page }) => {
  await signIn(page, 'client')
  await page.goto('/profile')
  await expect(page.getByText('client@demo.example')).toBeVisible()
  await expectAccessible(page)
})

for (const { path, ready } of [
  { path: '/checkout?plan=2&price=1&duration=12', ready: 'Pay $7,128' },
  { path: '/token-purchase', ready: 'Pay $119' },
  { path: '/billing', ready: 'Why do I have 0 left?' },
])
  test(`${path} is accessible to a new client`, async ({ page }) => {
    const ana = newcomer('Ana')
    await register(page.request, ana)
    await signIn(page, ana)
    await page.goto(path)
    await expect(page.getByRole('button', { name: ready })).toBeVisible()
    await expectAccessible(page)
  })

for (const tab of ['messages', 'codes', 'sandbox'])
  test(`the ${tab} of the payments are accessible`, async ({ page }) => {
    await signIn(page, 'manager')
    await page.goto(`/payments?tab=${tab}`)
    await expect(page.getByText('Live', { exact: true })).toBeVisible()
    await expect(page.getByRole('tab', { selected: true })).toBeVisible()
    await expectAccessible(page)
  })

for (const { name, path, heading } of [
  { name: 'set-up page', path: '/setup#token', heading: 'Open the cutting room.' },
  { name: 'application of an editor', path: '/team-registration', heading: 'Cut with us.' },
])
  test(`the ${name} is accessible`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expectAccessible(page)
  })

test('the page for unknown addresses is accessible', async ({ page, browserLog }) => {
  browserLog.allow(/404/)
  await page.goto('/nowhere')
  await expectAccessible(page)
})
