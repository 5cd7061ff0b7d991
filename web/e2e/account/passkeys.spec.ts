import { expectAccessible, twoLooks } from '../support/accessible.ts'
import { Phone, switchOn, turnOff } from '../support/factors.ts'
import { mailTo } from '../support/mails.ts'
import {
  expectHome,
  logOut,
  newcomer,
  register,
  signIn,
  signInWithForm,
} from '../support/people.ts'
import { expect, type Page, test } from '../support/test.ts'
import { expectToast } from '../support/toasts.ts'

// Browsers offer no passkeys on a site that is opened by its IP address.
test.use({
  baseURL: async ({ server }, use) => use(server.url.replace('127.0.0.1', 'localhost')),
})

async function addPasskey(page: Page, name: string) {
  await page.goto('/profile?tab=security')
  await page.getByRole('button', { name: 'Add passkey' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
  await expect(dialog.getByLabel('Passkey name')).toHaveValue('Linux')
  await dialog.getByLabel('Passkey name').fill(name)
  await dialog.getByRole('button', { name: 'Add passkey' }).click()
  await expectToast(page, { title: 'Passkey added', text: name })
  await expect(page.getByText('not used yet')).toBeVisible()
}

test('a passkey is made, signs in on its own and as a second factor, is renamed and removed', async ({
  page,
  server,
  browserLog,
}) => {
  test.slow() // the whole life of a passkey
  browserLog.allow(/401|403|422/)
  const ana = newcomer('Ana')
  await register(page.request, ana)
  await signIn(page, ana)
  const phone = await Phone.near(page)
  await addPasskey(page, 'My phone')
  await mailTo(server.url, ana.email, 'A passkey was added')

  // A stranger's fingerprint is refused.
  await logOut(page, ana.username)
  await phone.isHeldBy('stranger')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expectToast(page, {
    title: 'Login failed',
    text: 'No passkey was chosen.',
    variant: 'destructive',
  })
  await expect(page).toHaveURL('/auth')
  await phone.isHeldBy('owner')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expectHome(page, 'client')
  await expectToast(page, { title: 'Login successful', text: `Welcome back, ${ana.username}!` })

  // It works as a second factor and as proof of identity.
  await switchOn(page)
  await logOut(page, ana.username)
  await signInWithForm(page, ana.username, ana.password)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expectHome(page, 'client')
  await page.goto('/profile?tab=security')
  await turnOff(page)
  await page
    .getByRole('dialog', { name: "Confirm it's you" })
    .getByRole('button', { name: 'Use a passkey' })
    .click()
  await expectToast(page, { title: 'Two-factor sign-in is off' })

  await expect(page.getByText('last used')).toBeVisible()
  await expectAccessible(page, twoLooks)
  await page.getByRole('button', { name: 'Rename My phone' }).click()
  await page.getByLabel('Passkey name').fill('Old phone')
  await page.getByRole('button', { name: 'Rename passkey', exact: true }).click()
  await page.getByRole('button', { name: 'Remove Old phone' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove passkey' }).click()
  await expectToast(page, { title: 'Passkey removed' })
  await expect(page.getByText('No passkeys yet')).toBeVisible()
  await mailTo(server.url, ana.email, 'A passkey was removed')

  await logOut(page, ana.username)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expectToast(page, {
    title: 'Login failed',
    text: "422: We couldn't check this passkey. Please try again.",
    variant: 'destructive',
  })
})

test('a site without a domain name offers no passkeys', async ({ page, server }) => {
  const ana = newcomer('Ana')
  await register(page.request, ana)
  await page.goto(`${server.url}/auth`)
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toHaveCount(0)
  await signIn(page, ana, server.url)
  await page.goto(`${server.url}/profile?tab=security`)
  await expect(page.getByText("This browser can't create passkeys at this address.")).toBeVisible()
})
