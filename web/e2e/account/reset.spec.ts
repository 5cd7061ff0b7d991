import { expectAccessible, twoLooks } from '../support/accessible.ts'
import { linkIn } from '../support/mails.ts'
import {
  expectHome,
  newcomer,
  register,
  signIn,
  signInAgain,
  signInWithForm,
} from '../support/people.ts'
import { expect, test } from '../support/test.ts'
import { expectToast } from '../support/toasts.ts'

const sentForAll = {
  title: 'Password Reset',
  text: 'If your account exists, password reset instructions will be sent to your email.',
}

test('a person who forgot their password resets it by email, and all their sessions end', async ({
  page,
  newBrowser,
  server,
  browserLog,
}) => {
  browserLog.allow(/401|404/)
  const ana = newcomer('Ana')
  await register(page.request, ana)
  const other = await newBrowser()
  await signIn(other, ana)
  await other.goto('/client-dashboard')

  // An unknown address gets the same response; an invalid one is reported.
  await page.goto('/auth')
  await page.getByLabel('Username or email').fill('somebody')
  await page.getByRole('button', { name: 'Forgot password?' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reset your password' })
  await expect(dialog.getByLabel('Email')).toHaveValue('')
  await dialog.getByLabel('Email').fill('nonsense')
  await dialog.getByRole('button', { name: 'Send link' }).click()
  // Screen readers get the message beside the field, because they can't read behind a dialog.
  await expect(dialog.getByRole('alert')).toHaveText('Please enter a valid email address')
  await expect(page.locator('[data-variant=destructive]')).toContainText('Invalid Email')
  await expect(page.getByText('Password is required')).toBeHidden()
  await dialog.getByLabel('Email').fill('nobody@example.com')
  await dialog.getByRole('button', { name: 'Send link' }).click()
  await expectToast(page, sentForAll)
  await expect(dialog).toBeHidden()

  await page.getByLabel('Username or email').fill(ana.email)
  await page.getByRole('button', { name: 'Forgot password?' }).click()
  await expect(dialog.getByLabel('Email')).toHaveValue(ana.email)
  await dialog.getByRole('button', { name: 'Send link' }).click()
  await expectToast(page, sentForAll)
  await expect(dialog).toBeHidden()

  const link = await linkIn(server.url, ana.email, 'Reset your password', '/reset-password/')
  await page.goto(link)
  await page.getByLabel('Password', { exact: true }).fill('short')
  await page.getByLabel('Confirm password').fill('other')
  await page.getByRole('button', { name: 'Save new password' }).click()
  await expect(page.getByText('Password must be at least 8 characters')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill('Another?2cut')
  await page.getByLabel('Confirm password').fill('Another?2cut')
  await page.getByRole('button', { name: 'Save new password' }).click()
  await expect(page.getByRole('heading', { name: 'Your password has been changed.' })).toBeVisible()

  // The live stream signs the other browser out without a reload.
  await expect(signInAgain(other)).toBeVisible()

  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'This link has expired.' })).toBeVisible()
  await page.getByRole('link', { name: 'Request a new link' }).click()
  await expect(page).toHaveURL('/reset-password')

  await page.goto('/auth')
  await signInWithForm(page, ana.username, ana.password)
  await expectToast(page, { title: 'Login failed', variant: 'destructive' })
  await signInWithForm(page, ana.username, 'Another?2cut')
  await expectHome(page, 'client')
  // Opening the link has confirmed the address.
  await expect(page.getByRole('complementary', { name: "Your email isn't confirmed" })).toBeHidden()
})

test('the password reset pages are accessible; a request that fails says so', async ({
  page,
  server,
  browserLog,
}) => {
  browserLog.allow(/404|net::ERR/)
  const ana = newcomer('Ana')
  await register(page.request, ana)
  await page.request.post('/api/request-password-reset', { data: { email: ana.email } })
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Forgot password?' }).click()
  await expect(page.getByRole('dialog', { name: 'Reset your password' })).toBeVisible()
  await expectAccessible(page, twoLooks)
  await page.goto('/reset-password')
  await expect(page.getByRole('button', { name: 'Send link' })).toBeVisible()
  await expectAccessible(page, twoLooks)
  await page.route('**/api/request-password-reset', (route) => route.abort())
  await page.getByLabel('Email').fill('ana@example.com')
  await page.getByRole('button', { name: 'Send link' }).click()
  await expectToast(page, {
    title: 'Error',
    text: 'There was a problem processing your request. Please try again.',
    variant: 'destructive',
  })
  await expect(page.getByLabel('Email')).toHaveValue('ana@example.com')
  await page.goto(await linkIn(server.url, ana.email, 'Reset your password', '/reset-password/'))
  await expect(page.getByRole('button', { name: 'Save new password' })).toBeVisible()
  await expectAccessible(page, twoLooks)
  await page.goto('/reset-password/made-up')
  await expect(page.getByRole('heading', { name: 'This link has expired.' })).toBeVisible()
  await expectAccessible(page, twoLooks)
})
