import { expectAccessible, twoLooks } from '../support/accessible.ts'
import { allowAs, refuse } from '../support/google.ts'
import { demoPassword, expectHome, newcomer, noTokens, tokensIn } from '../support/people.ts'
import { Installation, type Server } from '../support/server.ts'
import { test as base, expect, type Page } from '../support/test.ts'

/** A demo of its own, because the people linked here stay linked. */
const test = base.extend<object, { demo: Server }>({
  demo: [
    async ({ database }, use) => {
      const installation = await Installation.make({ database, demo: true })
      try {
        await use(await installation.start())
      } finally {
        await installation.remove()
      }
    },
    { scope: 'worker' },
  ],
  // The address of the demo, which the stand-in also sends people back to.
  baseURL: async ({ demo }, use) => use(`http://localhost:${demo.port}`),
})

const continueWithGoogle = (page: Page) =>
  page.getByRole('link', { name: 'Continue with Google' }).click()

test('somebody new continues with the stand-in for Google, and nothing leaves the machine', async ({
  page,
  demo,
}) => {
  const hosts = new Set<string>()
  page.on('request', (request) => {
    const { protocol, host } = new URL(request.url())
    if (protocol !== 'data:') hosts.add(host)
  })
  const ana = newcomer('Ana')
  // Refusing at Google leads back to the form.
  await page.goto('/auth')
  await continueWithGoogle(page)
  await refuse(page)
  await expect(page).toHaveURL('/auth?notice=google_declined')
  expect(await tokensIn(page)).toEqual(noTokens)

  await page.goto('/auth?redirect=/profile')
  await continueWithGoogle(page)
  await expect(page.getByText('This is not Google.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Choose an account' })).toBeVisible()
  await expectAccessible(page, twoLooks)
  await allowAs(page, { email: ana.email, name: ana.fullName })
  await expect(page).toHaveURL('/profile')
  await expect(page.getByRole('main').getByText(ana.email)).toBeVisible()
  expect([...hosts]).toEqual([`localhost:${demo.port}`])
})

test('one of the demo people links Google with their password, and then no longer needs it', async ({
  page,
  newBrowser,
}) => {
  await page.goto('/auth')
  await continueWithGoogle(page)
  await page.getByRole('button', { name: 'Rui Matos' }).click()
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Link and sign in' }).click()
  await expectHome(page, 'editor')

  const again = await newBrowser()
  await again.goto('/auth')
  await continueWithGoogle(again)
  await again.getByRole('button', { name: 'Rui Matos' }).click()
  await expectHome(again, 'editor')
})
