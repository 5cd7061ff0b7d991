import { type Route, routes } from './support/contract.ts'
import { signIn } from './support/people.ts'
import { expect, test } from './support/test.ts'

const addressOf = ({ path }: Route) => path.replace(/\{\w+\}/, '42')

test('an unknown address answers 404 with the words for it', async ({ page, browserLog }) => {
  browserLog.allow(/404/)
  const answer = await page.goto('/no/such/page')
  expect(answer?.status()).toBe(404)
  await expect(page).toHaveTitle('404 Page Not Found')
  await expect(page.getByRole('heading', { name: '404 Page Not Found', exact: true })).toBeVisible()
  await expect(
    page.getByText('Did you forget to add the page to the router?', { exact: true }),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Back to the start' }).click()
  await expect(page).toHaveURL('/')
})

test('an unknown address of the API answers with a problem document', async ({ request }) => {
  const answer = await request.get('/api/no/such/thing')
  expect(answer.status()).toBe(404)
  expect(answer.headers()['content-type']).toContain('application/problem+json')
  expect(await answer.json()).toMatchObject({ status: 404, title: 'Not Found', code: 'not_found' })
})

test('every public address opens a page of its own', async ({ page, browserLog }) => {
  browserLog.allow(/404.*\/api\/auth\//) // nobody came back from Google
  // What a made-up link would open is looked for and not found.
  browserLog.allow(/404.*\/api\/(applications|reset-password|email|subscription)/)
  // Nobody is invited with a made-up token.
  browserLog.allow(/404.*\/api\/invitations\/look/)
  for (const route of routes.filter(({ access }) => access === 'public'))
    await test.step(route.path, async () => {
      const answer = await page.goto(addressOf(route))
      expect(answer?.status()).toBe(200)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await expect(page).toHaveTitle(/Cutroom/)
      await expect(page).not.toHaveTitle(/404/)
    })
})

test('every address behind the sign-in asks a stranger to sign in', async ({ page }) => {
  for (const route of routes.filter(({ access }) => access === 'login'))
    await test.step(route.path, async () => {
      const address = addressOf(route)
      await page.goto(address, { waitUntil: 'commit' })
      await expect(page).toHaveURL(`/auth?redirect=${encodeURIComponent(address)}`)
    })
})

test('every address behind the sign-in opens a page for whoever is signed in', async ({
  page,
  browserLog,
}) => {
  browserLog.allow(/404.*\/api\/people\/42/) // nobody has that number
  browserLog.allow(/404.*\/api\/accounts\/42/) // nor has a team
  await signIn(page, 'manager')
  for (const route of routes.filter(({ access }) => access === 'login'))
    await test.step(route.path, async () => {
      await page.goto(addressOf(route), { waitUntil: 'commit' })
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page).not.toHaveTitle(/404/)
      await expect(page).not.toHaveURL(/\/auth/)
    })
})

test('Google sign-in that is not set up comes back with a notice', async ({ page, install }) => {
  const { url } = await (await install({ demo: false })).start()
  // The form shows no button there: this is somebody's old link.
  await page.goto(`${url}/auth/google?redirect=/profile`)
  await expect(page.getByText('Google sign-in is not set up on this site.')).toBeVisible()
  expect(new URL(page.url()).searchParams.get('redirect')).toBe('/profile')
})
