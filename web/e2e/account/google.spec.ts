import { randomBytes } from 'node:crypto'
import { expectAccessible, twoLooks } from '../support/accessible.ts'
import { allowAs, type GooglePerson, refuse, startGoogle } from '../support/google.ts'
import { liveIn } from '../support/live.ts'
import { demoPassword, expectHome, logOut, noTokens, signIn, tokensIn } from '../support/people.ts'
import { Installation, type Server } from '../support/server.ts'
import { test as base, expect, type Page } from '../support/test.ts'
import { expectToast } from '../support/toasts.ts'

/** The worker's own demo, which has its own stand-in for Google. */
const test = base.extend<object, { googleServer: Server }>({
  googleServer: [
    async ({ database }, use) => {
      const google = await startGoogle()
      const { settings } = google
      const installation = await Installation.make({ database, demo: true, settings })
      try {
        await use(await installation.start())
      } finally {
        await installation.remove()
        await google.stop()
      }
    },
    { scope: 'worker' },
  ],
  // The address that Google was told to send people back to.
  baseURL: async ({ googleServer }, use) => use(`http://localhost:${googleServer.port}`),
})

const somebody = (name: string, email?: string): GooglePerson => {
  const mark = randomBytes(4).toString('hex')
  return { email: email ?? `${name}.${mark}@example.com`, name: `${name} ${mark}` }
}
const usernameOf = ({ email }: GooglePerson) => email.replace(/@.*/, '').replace('.', '_')

const continueWithGoogle = (page: Page) =>
  page.getByRole('link', { name: 'Continue with Google' }).click()

test('somebody registers with Google, lands where they wanted, and signs in again', async ({
  page,
  browserLog,
}) => {
  browserLog.allow(/ERR_FAILED/)
  const ana = somebody('ana')
  const addresses: string[] = []
  page.on('framenavigated', (frame) => addresses.push(frame.url()))
  await page.goto('/auth?redirect=/profile&ref=FRIEND')
  await page.getByRole('link', { name: 'Register with Google' }).click()
  await allowAs(page, ana)
  await expect(page).toHaveURL('/profile')
  await expectToast(page, { title: 'Registration successful', text: usernameOf(ana) })
  await expect(page.getByRole('main').getByText(ana.email)).toBeVisible()

  const { access, refresh } = await tokensIn(page)
  expect(access && refresh).toBeTruthy()
  for (const address of addresses) {
    expect(address).not.toContain(access)
    expect(address).not.toContain(refresh)
  }
  expect(await page.evaluate(() => document.cookie)).not.toContain('cutroom')

  // Requests still under way during a sign-out are refused, and the browser logs that. Once the
  // stream is open, a page asks for nothing twice.
  await expect(liveIn(page)).toBeVisible()
  const listed = page.waitForResponse('**/api/access-tokens')
  await page.getByRole('tab', { name: 'Security' }).click()
  await expect(page.getByText('Google is your only way to sign in.')).toBeVisible()
  await listed
  await expect(page.getByRole('button', { name: 'Unlink account' })).toHaveCount(0)

  await logOut(page, usernameOf(ana))
  await expect(page).toHaveURL('/auth')
  // A request that never arrives can be sent again.
  await page.route('**/api/auth/handoff', (route) => route.abort(), { times: 1 })
  await continueWithGoogle(page)
  await allowAs(page, ana)
  await expect(page.getByRole('heading', { name: "We couldn't sign you in." })).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expectHome(page, 'client')
  await expectToast(page, { title: 'Login successful', text: `Welcome back, ${usernameOf(ana)}!` })
})

test('an account with a password asks for it once, on a phone and in Portuguese', async ({
  newBrowser,
  browserLog,
}) => {
  browserLog.allow(/422/)
  const page = await newBrowser({ viewport: { width: 390, height: 844 }, locale: 'pt-PT' })
  const editor = somebody('ben', 'editor@demo.example')
  await page.goto('/auth?redirect=/profile')
  await page.getByRole('link', { name: 'Continuar com o Google' }).click()
  await allowAs(page, editor)
  await expect(page.getByRole('heading', { name: 'Já nos conhecemos.' })).toBeVisible()
  await expect(page.getByText('editor@demo.example')).toBeVisible()
  expect(await tokensIn(page)).toEqual(noTokens)

  const link = page.getByRole('button', { name: 'Associar e iniciar sessão' })
  await page.getByLabel('Palavra-passe', { exact: true }).fill('Wrong!pass1')
  await link.click()
  await expect(page.getByText('Esta não é a sua palavra-passe').first()).toBeVisible()
  await page.getByLabel('Palavra-passe', { exact: true }).fill(demoPassword)
  await link.click()
  await expect(page).toHaveURL('/profile')

  const again = await newBrowser()
  await again.goto('/auth')
  await continueWithGoogle(again)
  await allowAs(again, editor)
  await expectHome(again, 'editor')
})

test('refusing, an unverified address and an expired attempt are explained, and nobody is signed in', async ({
  page,
  browserLog,
}) => {
  browserLog.allow(/404/)
  await page.goto('/auth?redirect=/profile')
  await continueWithGoogle(page)
  await refuse(page)
  await expect(page.getByText("You didn't allow access at Google")).toBeVisible()
  expect(new URL(page.url()).searchParams.get('redirect')).toBe('/profile')
  expect(await tokensIn(page)).toEqual(noTokens)
  await expectAccessible(page, twoLooks)

  await continueWithGoogle(page)
  await page.getByLabel('Not verified').check()
  await allowAs(page, somebody('eve'))
  await expect(page.getByText("Google hasn't verified the email")).toBeVisible()
  expect(await tokensIn(page)).toEqual(noTokens)

  await page.goto('/auth/link?redirect=/profile')
  await expect(page.getByRole('heading', { name: 'Too late for this take.' })).toBeVisible()
  await expectAccessible(page, twoLooks)
  await page.getByRole('link', { name: 'Back to sign in' }).click()
  await expect(page).toHaveURL('/auth?redirect=%2Fprofile')
})

test("another browser's callback from Google opens nothing", async ({ page, newBrowser }) => {
  const eve = (await newBrowser()).request
  const sentTo = async (address: string) =>
    (await eve.get(address, { maxRedirects: 0 })).headers().location ?? ''
  const { email, name } = somebody('eve')
  const asks = await sentTo('/auth/google')
  const answer = new URLSearchParams({ answer: 'allow', email, name })
  const callback = await sentTo(`${asks}&${answer}`)
  expect(callback).toContain('/auth/google/callback?')

  await page.goto('/auth')
  await continueWithGoogle(page) // so that this browser has a sign-in of its own under way
  await expect(page.getByRole('heading', { name: 'Choose an account' })).toBeVisible()
  await page.goto(callback)
  await expect(page.getByText("Google sign-in didn't finish.")).toBeVisible()
  expect(await tokensIn(page)).toEqual(noTokens)
})

test('a person links a Google account in the profile, and unlinks it', async ({ page }) => {
  const google = somebody('client')
  await signIn(page, 'client')
  await page.goto('/profile?tab=security')
  await page.getByRole('button', { name: 'Link a Google account' }).click()
  await allowAs(page, google)
  await expect(page.getByText('Your Google account is linked.')).toBeVisible()
  await expect(page.getByText(google.email)).toBeVisible()
  await expectAccessible(page, twoLooks)

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Unlink account' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Unlink account' }).click()
  await expectToast(page, { title: 'Google account unlinked' })
  await expect(page.getByText('No Google account is linked.')).toBeVisible()
  await expect(page.getByText('Your Google account is linked.')).toHaveCount(0)

  await page.getByRole('button', { name: 'Link a Google account' }).click()
  await refuse(page)
  await expect(page.getByText("You didn't allow access at Google")).toBeVisible()
  await expect(page).toHaveURL(/\/profile\?/)
})
