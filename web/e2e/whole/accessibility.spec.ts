import {
  expectAccessible,
  expectAccessibleWords,
  twoLooks,
  wideLooks,
} from '../support/accessible.ts'
import { asNewClient, goInside, homes, newcomer, register, signIn } from '../support/people.ts'
import { expect, test } from '../support/test.ts'
import { answerCookies } from '../support/visitor.ts'

for (const path of ['/', '/about-us', '/contact', '/terms-policy'])
  test(`${path} is accessible`, async ({ page }) => {
    await answerCookies(page)
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    await expectAccessible(page, path === '/' ? undefined : wideLooks)
    if (path !== '/') await expectAccessibleWords(page)
  })

test('the pages before a sign-in are accessible, with their errors', async ({ page }) => {
  await page.goto('/auth')
  await expect(page.getByRole('button', { name: 'Editor' })).toBeVisible()
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('Username is required')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('tab', { name: 'Register' }).click()
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('Username is required')).toBeVisible()
  await expectAccessible(page)

  await goInside(page, '/setup#token')
  await expect(
    page.getByRole('heading', { level: 1, name: 'Open the cutting room.' }),
  ).toBeVisible()
  await expectAccessible(page, twoLooks)

  await goInside(page, '/team-registration')
  await page.getByRole('button', { name: 'Send application' }).click()
  await expect(page.getByText('Full name is required')).toBeVisible()
  await expectAccessible(page, twoLooks)
})

for (const person of ['client', 'editor'] as const)
  test(`the dashboard of the ${person} is accessible`, async ({ page }) => {
    await signIn(page, person)
    await page.goto(homes[person].path)
    await expect(page.getByText('Live', { exact: true })).toBeVisible()
    await expectAccessible(page)
  })

test('the pages of the manager are accessible: dashboard, people, audit log, an open mail, statistics, payments', async ({
  page,
}) => {
  const ana = newcomer('Ana')
  await register(page.request, ana)
  await signIn(page, 'manager')
  await page.goto(homes.manager.path)
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Needs you', exact: true })).toBeVisible()
  await expectAccessible(page)
  for (const path of ['/people', '/audit-log', '/outgoing-mail']) {
    await goInside(page, path)
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    await expectAccessible(page, twoLooks)
  }

  await page.setViewportSize({ width: 1440, height: 900 })
  const row = page.getByRole('table', { name: 'Outgoing mail' }).getByRole('row')
  await row.filter({ hasText: ana.email }).getByRole('button').click()
  await expect(page.getByRole('dialog').getByText(`Welcome, ${ana.username}.`)).toBeVisible()
  await expectAccessible(page, twoLooks)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()

  await page.setViewportSize({ width: 1440, height: 900 })
  await goInside(page, '/settings')
  await expect(page.getByRole('button', { name: 'Save brand' })).toBeVisible()
  await expect(page.getByRole('progressbar', { name: 'Disk used' })).toBeVisible()
  await expectAccessible(page, twoLooks)

  await page.setViewportSize({ width: 1440, height: 900 })
  await goInside(page, '/editors')
  await expect(page.getByRole('table', { name: 'Editors' }).getByRole('row').nth(1)).toBeVisible()
  await page.locator('.capacity-cell').first().click()
  await expectAccessible(page, twoLooks)

  await page.setViewportSize({ width: 1440, height: 900 })
  await goInside(page, '/inbox')
  await expect(page.getByRole('heading', { name: 'Choose a message' })).toBeVisible()
  await expectAccessible(page, twoLooks)

  await goInside(page, '/content?tab=portfolio&open=demo-1')
  await expect(page.getByRole('form', { name: 'The Long Answer' })).toBeVisible()
  await expectAccessible(page, twoLooks)

  await goInside(page, '/manager-statistics')
  await expect(page.getByRole('heading', { name: 'Money' })).toBeVisible()
  await page.getByText('Show numbers').first().click()
  await expectAccessible(page, twoLooks)
  await page.getByRole('button', { name: 'Submitted: open list' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page, twoLooks)
  await page.keyboard.press('Escape')

  await page.setViewportSize({ width: 1440, height: 900 })
  await goInside(page, '/payments')
  for (const tab of ['Payments', 'Subscriptions', 'Referrals', 'Promo codes', 'Sandbox']) {
    await page.getByRole('tab', { name: tab }).click()
    await expect(page.getByRole('tab', { name: tab, selected: true })).toBeVisible()
    await expectAccessible(page, twoLooks)
  }
})

test('the pages where a new client buys are accessible', async ({ page }) => {
  await asNewClient(page)
  const pages = [
    { path: '/checkout?plan=2&price=1&duration=12', ready: 'Pay $7,128' },
    { path: '/token-purchase', ready: 'Pay $119' },
    { path: '/billing', ready: 'Why do I have 0 left?' },
  ]
  await page.goto(homes.client.path)
  for (const { path, ready } of pages) {
    await goInside(page, path)
    await expect(page.getByRole('button', { name: ready })).toBeVisible()
    await expectAccessible(page, twoLooks)
  }
})

test('an unknown address answers 404, is accessible and leads back', async ({
  page,
  browserLog,
}) => {
  browserLog.allow(/404/)
  const answer = await page.goto('/no/such/page')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: '404 Page Not Found', exact: true })).toBeVisible()
  await expectAccessible(page, twoLooks)
  await page.getByRole('link', { name: 'Back to home page' }).click()
  await expect(page).toHaveURL('/')
})
