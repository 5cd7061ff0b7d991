import { expectAccessible, twoLooks } from '../support/accessible.ts'
import { mailTo } from '../support/mails.ts'
import { expectHome, newcomer, signIn, signInAgain, signInWithForm } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

test('sessions on other devices are listed and ended from here, one or all, at once', async ({
  page,
  newBrowser,
  server,
  browserLog,
}) => {
  browserLog.allow(/401/)
  const ana = newcomer('Ana')
  await page.goto('/auth?tab=register')
  await page.getByLabel('Full name', { exact: true }).fill(ana.fullName)
  await page.getByLabel('Username', { exact: true }).fill(ana.username)
  await page.getByLabel('Email', { exact: true }).fill(ana.email)
  await page.getByLabel('Password', { exact: true }).fill(ana.password)
  await page.getByLabel('Confirm password').fill(ana.password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expectHome(page, 'client')
  await page.goto('/profile?tab=sessions')
  const list = page.getByRole('list', { name: 'Sessions' })
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await expect(list).toContainText('This device')
  await expect(page.getByText("You aren't signed in anywhere else.")).toBeVisible()

  const phone = await newBrowser({
    viewport: { width: 390, height: 844 },
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  })
  await phone.goto('/auth')
  await signInWithForm(phone, ana.username, ana.password)
  await expectHome(phone, 'client')
  // It appears without a reload, and a mail reports it.
  await expect(list.getByRole('listitem')).toHaveCount(2)
  expect(await mailTo(server.url, ana.email, 'New sign-in to your account')).toContain(
    'Safari, iPhone',
  )
  await expectAccessible(page, twoLooks)
  await list.getByRole('button', { name: 'Sign out on Safari, iPhone' }).click()
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await expect(signInAgain(phone)).toBeVisible()

  // All others end together, and this one continues.
  const others = [phone, await newBrowser()]
  for (const other of others) {
    await signIn(other, ana)
    await other.goto('/client-dashboard')
  }
  await expect(list.getByRole('listitem')).toHaveCount(3)
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect(page.getByText("You aren't signed in anywhere else.")).toBeVisible()
  for (const other of others) await expect(signInAgain(other)).toBeVisible()
  await page.reload()
  await expect(page.getByText('This device')).toBeVisible()
})
