import { expectAccessible, twoLooks } from '../support/accessible.ts'
import { linkIn, mailTo } from '../support/mails.ts'
import { newcomer, register, signIn, signInAgain } from '../support/people.ts'
import { expect, type Page, test } from '../support/test.ts'
import { expectToast } from '../support/toasts.ts'

const reminder = (page: Page) =>
  page.getByRole('complementary', { name: "Your email isn't confirmed" })

test('the link is sent again on request, confirms the address, and the reminder goes away', async ({
  page,
  newBrowser,
  server,
  browserLog,
}) => {
  browserLog.allow(/404/)
  const ana = newcomer('Ana')
  await register(page.request, ana)
  await signIn(page, ana)
  await page.goto('/client-dashboard')
  await expect(reminder(page)).toContainText(ana.email)
  await expectAccessible(page, twoLooks)

  await reminder(page).getByRole('button', { name: 'Send again' }).click()
  await expectToast(page, { title: 'Link sent', text: ana.email })
  const link = await linkIn(server.url, ana.email, 'Confirm your email address', '/confirm-email/')
  const other = await newBrowser()
  await other.goto(link)
  await expect(other.getByRole('heading', { name: 'Your email is confirmed.' })).toBeVisible()
  await expectAccessible(other, twoLooks)
  // The open page updates by itself.
  await expect(reminder(page)).toBeHidden()

  await other.goto(link)
  await expect(other.getByRole('heading', { name: 'This link has expired.' })).toBeVisible()
})

test('nobody can take, or find out about, an address that another person has confirmed', async ({
  page,
  server,
}) => {
  const ana = newcomer('Ana')
  await register(page.request, ana)
  await page.goto(await linkIn(server.url, ana.email, 'Welcome to Cutroom', '/confirm-email/'))
  await expect(page.getByRole('heading', { name: 'Your email is confirmed.' })).toBeVisible()
  const eve = { ...newcomer('Eve'), email: ana.email.toUpperCase() }
  await register(page.request, eve)
  expect(await mailTo(server.url, ana.email, 'You already have an account')).not.toContain(
    '/confirm-email/',
  )
})

test('the old address cancels a change of address, which signs everybody out', async ({
  page,
  newBrowser,
  server,
  browserLog,
}) => {
  browserLog.allow(/401|404/)
  const ana = newcomer('Ana')
  await register(page.request, ana)
  const thief = await newBrowser()
  await signIn(thief, ana)
  await thief.goto('/client-dashboard')
  const token = await thief.evaluate(() => localStorage.getItem('auth_access_token'))
  await thief.request.put('/api/email', {
    data: { email: 'thief@example.com' },
    headers: { Authorization: `Bearer ${token}` },
  })

  const about = 'Your email address is about to change'
  const link = await linkIn(server.url, ana.email, about, '/cancel-email-change/')
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Cancel the email change' })).toBeVisible()
  await expectAccessible(page, twoLooks)
  await page.getByRole('button', { name: 'Cancel change' }).click()
  await expect(page).toHaveURL(/\/reset-password\//)
  await expect(signInAgain(thief)).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill('Another?2cut')
  await page.getByLabel('Confirm password').fill('Another?2cut')
  await page.getByRole('button', { name: 'Save new password' }).click()
  await expect(page.getByRole('heading', { name: 'Your password has been changed.' })).toBeVisible()

  await page.goto(link)
  await page.getByRole('button', { name: 'Cancel change' }).click()
  await expect(page.getByRole('heading', { name: 'This link has expired.' })).toBeVisible()
})
