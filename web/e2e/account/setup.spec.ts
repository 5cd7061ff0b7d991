import { demoPassword, expectHome, homes, newcomer } from '../support/people.ts'
import { expect, type Page, test } from '../support/test.ts'
import { expectToast } from '../support/toasts.ts'

async function fillIn(page: Page, person: ReturnType<typeof newcomer>) {
  await page.getByLabel('Full name').fill(person.fullName)
  await page.getByLabel('Username').fill(person.username)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByLabel('Confirm password').fill(person.password)
  await page.getByRole('button', { name: 'Create account' }).click()
}

test('a fresh installation makes its first manager with the printed link, once', async ({
  page,
  newBrowser,
  install,
  browserLog,
}) => {
  browserLog.allow(/401/, /404/)
  const installation = await install({ demo: false })
  const server = await installation.start()
  const link = server.printed.match(/http:\S+\/setup#\S+/)?.[0] ?? ''
  expect(link).not.toBe('')

  for (const username of Object.keys(homes)) {
    const answer = await page.request.post(`${server.url}/api/login`, {
      data: { username, password: demoPassword },
    })
    expect(answer.status()).toBe(401)
  }
  await page.goto(`${server.url}/auth`)
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
  await expect(page.getByText('This is a demo.')).toHaveCount(0)
  await expect(page.getByRole('link', { name: /Google/ })).toHaveCount(0)

  const mia = newcomer('Mia')
  await page.goto(link)
  await fillIn(page, mia)
  await expect(page).toHaveURL(/\/manager-dashboard$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
  await expect(page.getByText('Demo clock')).toHaveCount(0)
  await page.getByRole('link', { name: 'People' }).click()
  const people = page.getByRole('table', { name: 'People' }).getByRole('row')
  await expect(people).toHaveCount(2) // the header row and Mia
  await expect(people.last()).toContainText(mia.fullName)

  const eve = newcomer('Eve')
  const stranger = await newBrowser()
  await stranger.goto(link)
  await fillIn(stranger, eve)
  await expectToast(stranger, { title: 'Registration failed', variant: 'destructive' })
  await expect(stranger.getByText('This set-up link is no longer valid.').first()).toBeVisible()
  await expect(stranger.getByLabel('Username')).toHaveValue(eve.username)

  await page.close()
  await installation.stop()
  const restarted = await installation.start(server.port)
  expect(restarted.printed).not.toContain('/setup#')
})

test('the set-up form cannot be sent without a token', async ({ page }) => {
  await page.goto('/setup')
  await expect(page.getByText('This link is incomplete.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Create account' })).toBeDisabled()
})

test('a demo offers no set-up and already has its people', async ({ page, server }) => {
  expect(server.printed).not.toContain('/setup#')
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Manager' }).click()
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expectHome(page, 'manager')
})
