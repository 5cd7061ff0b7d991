import { readFile } from 'node:fs/promises'
import { expectAccessible, twoLooks } from '../support/accessible.ts'
import { codeOf, secretIn, switchOn, turnOff } from '../support/factors.ts'
import { mailTo } from '../support/mails.ts'
import {
  expectHome,
  logOut,
  newcomer,
  register,
  signIn,
  signInAgain,
  signInWithForm,
} from '../support/people.ts'
import { expect, test } from '../support/test.ts'
import { expectToast } from '../support/toasts.ts'

test('two-factor sign-in is switched on, asked for, and switched off', async ({
  page,
  server,
  browserLog,
}) => {
  test.slow() // the whole life of a second factor
  browserLog.allow(/401|403|422/)
  const ana = newcomer('Ana')
  await register(page.request, ana)
  await signIn(page, ana)

  await page.goto('/profile?tab=security')
  await page.getByRole('button', { name: 'Turn on' }).click()
  const setup = page.getByRole('dialog', { name: 'Turn on two-factor sign-in' })
  await expect(setup.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  const secret = await secretIn(setup)
  await setup.getByLabel('Code', { exact: true }).fill('000000')
  await setup.getByRole('button', { name: 'Turn on' }).click()
  await expect(setup.getByText('This code is wrong or was already used')).toBeVisible()
  const first = codeOf(secret)
  await setup.getByLabel('Code', { exact: true }).fill(first)
  await setup.getByRole('button', { name: 'Turn on' }).click()

  const saved = page.getByRole('dialog', { name: /Save your recovery codes/ })
  await expect(saved.getByRole('listitem')).toHaveCount(10)
  const codes = await saved.getByRole('listitem').allInnerTexts()
  const downloading = page.waitForEvent('download')
  await saved.getByRole('link', { name: 'Download' }).click()
  const kept = await readFile(await (await downloading).path(), 'utf8')
  for (const code of codes) expect(kept).toContain(code)
  await saved.getByRole('button', { name: 'Copy' }).click()
  await expect(saved.getByRole('button', { name: 'Copied' })).toBeVisible()
  await saved.getByRole('button', { name: "I've saved them" }).click()
  await expect(page.getByText(/On since/)).toBeVisible()
  expect(await mailTo(server.url, ana.email, 'Two-factor sign-in is on')).toContain(
    '/profile?tab=security',
  )

  // With a code from the app.
  await logOut(page, ana.username)
  await signInWithForm(page, ana.username, ana.password)
  await expect(page.getByRole('heading', { name: 'One more step.' })).toBeVisible()
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused()
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('Please enter the code', { exact: true })).toBeVisible()
  await page.getByLabel('Code', { exact: true }).fill(first)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expectToast(page, { title: 'Login failed', variant: 'destructive' }) // already used
  await page.getByLabel('Code', { exact: true }).fill(codeOf(secret, 1))
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expectHome(page, 'client')

  // Too many wrong codes lead back to the password.
  await logOut(page, ana.username)
  await signInWithForm(page, ana.username, ana.password)
  for (let tries = 0; tries < 5; tries++) {
    await page.getByLabel('Code', { exact: true }).fill('000000')
    const refused = page.waitForResponse('**/api/login/second-factor')
    await page.getByRole('button', { name: 'Sign In' }).click()
    await refused
  }
  await expectToast(page, {
    title: 'Login failed',
    text: 'Please sign in again.',
    variant: 'destructive',
  })
  await expect(page.getByLabel('Username or email')).toHaveValue(ana.username)

  // With a recovery code, which works once.
  await signInWithForm(page, ana.username, ana.password)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(codes[0] ?? '')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expectHome(page, 'client')
  await mailTo(server.url, ana.email, 'A recovery code was used')

  // Switching it off asks for proof of identity, even right after a sign-in.
  await page.goto('/profile?tab=security')
  await expect(page.getByText('9 of 10 recovery codes left')).toBeVisible()
  await turnOff(page)
  const proof = page.getByRole('dialog', { name: "Confirm it's you" })
  await proof.getByRole('button', { name: 'Cancel' }).click()
  await expectToast(page, { title: 'Nothing was changed', variant: 'destructive' })
  await turnOff(page)
  await proof.getByRole('button', { name: 'Use a recovery code' }).click()
  await proof.getByLabel('Recovery code').fill(codes[0] ?? '')
  await proof.getByRole('button', { name: 'Confirm' }).click()
  await expect(proof.getByText('This code is wrong or was already used')).toBeVisible()
  await proof.getByLabel('Recovery code').fill(codes[1] ?? '')
  await proof.getByRole('button', { name: 'Confirm' }).click()
  await expectToast(page, { title: 'Two-factor sign-in is off' })
  await expect(page.getByRole('button', { name: 'Turn on' })).toBeVisible()

  await logOut(page, ana.username)
  await signInWithForm(page, ana.username, ana.password)
  await expectHome(page, 'client')
})

test('a new password ends the sessions elsewhere, and a common one is refused', async ({
  page,
  newBrowser,
  server,
  browserLog,
}) => {
  browserLog.allow(/401|422/)
  const ana = newcomer('Ana')
  await register(page.request, ana)
  await signIn(page, ana)
  const elsewhere = await newBrowser()
  await signIn(elsewhere, ana)
  await elsewhere.goto('/client-dashboard')

  await page.goto('/profile?tab=security')
  await page.getByRole('button', { name: 'Change password' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change password' })
  const change = async (current: string, next: string) => {
    await dialog.getByLabel('Current password').fill(current)
    await dialog.getByLabel('New password').fill(next)
    await dialog.getByLabel('Confirm password').fill(next)
    await dialog.getByRole('button', { name: 'Change password' }).click()
  }
  await change(ana.password, 'Password1!')
  await expect(
    dialog.getByText('This password is too common. Please choose another.'),
  ).toBeVisible()
  await change('Wrong!pass1', 'Another?2cut')
  await expect(dialog.getByText("This isn't your password")).toBeVisible()
  await expect(dialog.getByLabel('New password')).toHaveValue('Another?2cut')
  await change(ana.password, 'Another?2cut')
  await expectToast(page, { title: 'Password changed' })
  await expect(signInAgain(elsewhere)).toBeVisible()
  await mailTo(server.url, ana.email, 'Your password was changed')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Two-factor sign-in' })).toBeVisible()
})

test('the screens about two factors are accessible, in Portuguese too', async ({
  page,
  newBrowser,
  browserLog,
}) => {
  test.slow() // checks every look of several screens
  browserLog.allow(/401|403/)
  const ana = newcomer('Ana')
  await register(page.request, ana)
  await signIn(page, ana)
  await page.goto('/profile?tab=security')
  await expect(page.getByText('No passkeys yet')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  await expectAccessible(page, twoLooks)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await switchOn(page)
  await turnOff(page)
  await expect(page.getByRole('dialog', { name: "Confirm it's you" })).toBeVisible()
  await expectAccessible(page, twoLooks)

  const portuguese = await newBrowser({ locale: 'pt-PT' })
  await portuguese.goto('/auth')
  await portuguese.getByLabel('Nome de utilizador ou e-mail').fill(ana.username)
  await portuguese.getByLabel('Palavra-passe', { exact: true }).fill(ana.password)
  await portuguese.getByRole('button', { name: 'Iniciar sessão', exact: true }).click()
  await expect(portuguese.getByRole('heading', { name: 'Só mais um passo.' })).toBeVisible()
  await expectAccessible(portuguese, twoLooks)
})
