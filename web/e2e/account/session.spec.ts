import {
  breakAccessToken,
  expectHome,
  logOut,
  newcomer,
  noTokens,
  register,
  signIn,
  signInAgain,
  tokensIn,
} from '../support/people.ts'
import { expect, type Page, test } from '../support/test.ts'
import { expectToast } from '../support/toasts.ts'

/** Counts the matching calls from here on, in all tabs of the page's browser. */
function countCalls(page: Page, path: string, status?: number) {
  const counted = { calls: 0 }
  page.context().on('response', (response) => {
    if (!new URL(response.url()).pathname.startsWith(path)) return
    if (status === undefined || response.status() === status) counted.calls += 1
  })
  return counted
}

test.beforeEach(({ browserLog }) => browserLog.allow(/401/))

test('an expired access token is renewed once; logging out works without the server', async ({
  page,
  browserLog,
}) => {
  browserLog.allow(/ERR_FAILED/)
  await signIn(page, 'manager')
  const before = await tokensIn(page)
  await breakAccessToken(page)
  const renewals = countCalls(page, '/api/refresh-token')
  await page.goto('/manager-dashboard')
  await expectHome(page, 'manager')
  await expect(page.getByRole('heading', { name: 'Needs you', exact: true })).toBeVisible()
  const after = await tokensIn(page)
  expect(renewals.calls).toBe(1)
  expect(after.access).not.toBe('expired')
  expect(after.refresh).not.toBe(before.refresh)

  await page.route('**/api/logout', (route) => route.abort())
  await logOut(page, 'manager')
  await expect(page).toHaveURL('/auth')
  await expectToast(page, { title: 'Logout note', text: "You've been logged out locally." })
  expect(await tokensIn(page)).toEqual(noTokens)
})

test('two tabs with an expired access token stay signed in until the session ends elsewhere', async ({
  page,
  context,
}) => {
  await signIn(page, 'manager')
  const other = await context.newPage()
  await breakAccessToken(page)
  const renewals = countCalls(page, '/api/refresh-token')
  await Promise.all([page.goto('/manager-dashboard'), other.goto('/profile')])
  await expectHome(page, 'manager')
  await expect(page.getByRole('heading', { name: 'Needs you', exact: true })).toBeVisible()
  await expect(other.getByRole('heading', { name: 'My Profile' })).toBeVisible()
  // Twice if the second tab didn't see the first one's token in time, as the server's grace allows.
  expect(renewals.calls).toBeGreaterThan(0)
  expect(renewals.calls).toBeLessThanOrEqual(2)
  for (const tab of [page, other]) {
    await tab.reload()
    await expect(tab.getByRole('button', { name: 'manager' })).toBeVisible()
  }
  const { refresh } = await tokensIn(page)
  expect(refresh).toEqual(expect.any(String))

  // A session that ended while no page was open leads to the sign-in page at the next load.
  await other.close()
  await page.goto('/robots.txt')
  const ended = await page.request.post('/api/logout', { data: { refreshToken: refresh } })
  expect(ended.status()).toBe(204)
  await page.goto('/manager-dashboard')
  await expect(page).toHaveURL('/auth?redirect=%2Fmanager-dashboard')
  expect(await tokensIn(page)).toEqual(noTokens)
})

test('a stolen refresh token ends the session for the thief and the owner', async ({
  page,
  request,
}) => {
  const ana = newcomer('Ana')
  await register(request, ana)
  await signIn(page, ana)
  const { refresh: stolen } = await tokensIn(page)
  const renew = async () => {
    await breakAccessToken(page)
    const answered = page.waitForResponse('**/api/refresh-token')
    await page.goto('/profile')
    expect((await answered).status()).toBe(200)
    await expect(page.getByRole('main').getByText(ana.email)).toBeVisible()
  }
  // After the second renewal the stolen token is older than one that was already used.
  await renew()
  await renew()
  await expect(page.getByText('Live', { exact: true })).toBeVisible()

  const theft = await request.post('/api/refresh-token', { data: { refreshToken: stolen } })
  expect(theft.status()).toBe(401)
  expect(await theft.json()).toMatchObject({ code: 'session_ended' })

  await expect(signInAgain(page)).toBeVisible()
  expect(await tokensIn(page)).toEqual(noTokens)
})
