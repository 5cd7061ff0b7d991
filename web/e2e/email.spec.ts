import { expectAccessible, twoLooks } from './support/accessible.ts'
import { linkIn, mailTo } from './support/mails.ts'
import { newcomer, register, signIn } from './support/people.ts'
import { expect, type Page, test } from './support/test.ts'
import { expectToast } from './support/toasts.ts'

const reminder = (page: Page) =>
  page.getByRole('complementary', { name: 'Your address is not confirmed' })

test('an address is confirmed by the link in the welcome mail, and the reminder goes away', async ({
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

  const link = await linkIn(server.url, ana.email, 'Welcome to Cutroom', '/confirm-email/')
  const other = await newBrowser()
  await other.goto(link)
  await expect(other.getByRole('heading', { name: 'Your address is confirmed.' })).toBeVisible()
  await expectAccessible(other, twoLooks)
  // The open page learns of it by itself.
  await expect(reminder(page)).toBeHidden()

  await other.goto(link)
  await expect(other.getByRole('heading', { name: 'This link is spent.' })).toBeVisible()
})

test('the link is sent again on request', async ({ page, server }) => {
  const ana = newcomer('Ana')
  await register(page.request, ana)
  await signIn(page, ana)
  await page.goto('/client-dashboard')
  await reminder(page).getByRole('button', { name: 'Send again' }).click()
  await expectToast(page, { title: 'Link sent', text: ana.email })
  await page.goto(await linkIn(server.url, ana.email, 'Confirm your address', '/confirm-email/'))
  await expect(page.getByRole('heading', { name: 'Your address is confirmed.' })).toBeVisible()
})

test('an address that somebody else has confirmed stays theirs, and nothing tells', async ({
  page,
  server,
}) => {
  const ana = newcomer('Ana')
  await register(page.request, ana)
  await page.goto(await linkIn(server.url, ana.email, 'Welcome to Cutroom', '/confirm-email/'))
  await expect(page.getByRole('heading', { name: 'Your address is confirmed.' })).toBeVisible()
  const eve = { ...newcomer('Eve'), email: ana.email.toUpperCase() }
  await register(page.request, eve)
  expect(await mailTo(server.url, ana.email, 'You already have an account')).not.toContain(
    '/confirm-email/',
  )
})
