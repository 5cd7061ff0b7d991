import { expectAccessible, twoLooks } from '../support/accessible.ts'
import { newcomer, register, signIn, tokensIn } from '../support/people.ts'
import { expect, type Page, test } from '../support/test.ts'
import { answerCookies } from '../support/visitor.ts'

test.beforeEach(({ page }) => answerCookies(page))

const allDone = (page: Page, total: number) =>
  expect(page.getByRole('status').filter({ hasText: `All ${total} checks are done.` })).toBeVisible(
    {
      timeout: 45_000,
    },
  )

const finding = (page: Page, name: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.locator('dt', { hasText: name }) })
    .locator('dd')

test('a visitor sees every check reported and copies the report', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  // Hold one check back until the test has seen that there is no report yet.
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/media/showcase/*.mp4', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/test-functionality')
  await expect(page.getByRole('button', { name: 'Copy report' })).toBeDisabled()
  answer()
  await allDone(page, 14)
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Browser',
    'Video',
    'Storage',
    'Connection',
  ])
  await expect(finding(page, 'Required features')).toHaveText('All available')
  await expect(finding(page, 'H.264 with AAC')).toHaveText(/^Plays/)
  await expect(finding(page, 'Frame step on a sample')).toHaveText(
    /^\d+ of 12 steps hit the right frame/,
  )
  await expect(finding(page, 'Local storage')).toHaveText('Works')
  await expect(finding(page, 'Live connection')).toHaveText('Sign in to test it')
  await expect(finding(page, 'Download speed')).toHaveText(/Mbit\/s/)
  await page.getByRole('button', { name: 'Copy report' }).click()
  await expect(page.getByText('Report copied', { exact: true })).toBeVisible()
  const report = await page.evaluate(() => navigator.clipboard.readText())
  expect(
    report.split('\n').filter((line) => /^\[(good|weak|bad|skipped)\] /.test(line)),
  ).toHaveLength(14)
  expect(report).toContain('[good] Local storage: Works')
})

test('a client sees the live connection, nothing of the server, and no secret in the report', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const ana = newcomer('Ana')
  await register(page.request, ana)
  await signIn(page, ana)
  await page.goto('/test-functionality')
  await allDone(page, 14)
  await expect(finding(page, 'Live connection')).toHaveText(/^Open after \d+ ms$/)
  await expect(page.getByRole('heading', { level: 2, name: 'Server' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Copy report' }).click()
  await expect(page.getByText('Report copied', { exact: true })).toBeVisible()
  const report = await page.evaluate(() => navigator.clipboard.readText())
  const { access, refresh } = await tokensIn(page)
  for (const secret of [access, refresh, ana.username, ana.email, ana.password])
    expect(report).not.toContain(secret)
})

test("a manager also sees the server's parts, and can check them again", async ({ page }) => {
  await signIn(page, 'manager')
  await page.goto('/test-functionality')
  await allDone(page, 19)
  await expect(page.getByRole('heading', { level: 2, name: 'Server' })).toBeVisible()
  await expect(finding(page, 'Email')).toHaveText('Not sent: it stays in the list of emails')
  await expect(finding(page, 'Video processing (ffmpeg)')).toHaveText(/^Version \S+/)
  await expect(finding(page, 'Queue')).toHaveText(/^\d+ waiting, 0 failed$/)
  await expect(finding(page, 'Disk')).toHaveText(
    // A machine with a nearly full disk says so.
    /^(Only )?[\d.]+ \w+ of [\d.]+ \w+ free, clients' files use [\d.]+ \w+(\. Add space soon\.)?$/,
  )
  await expect(finding(page, 'Payment')).toHaveText(
    /^Works(\. All accounts last compared with the provider: \d\d:\d\d)?$/,
  )
  await page.route('**/api/health-report', async (route) => {
    const response = await route.fetch()
    const report = await response.json()
    await route.fulfill({
      json: { ...report, mail: { state: 'fails' }, disk: { state: 'fails', freeBytes: 5e8 } },
    })
  })
  await page.getByRole('button', { name: 'Run again' }).click()
  await expect(finding(page, 'Email')).toHaveText("Doesn't work. See the server's log.", {
    timeout: 45_000,
  })
  await expect(finding(page, 'Disk')).toHaveText('Only 500 MB free')
  await allDone(page, 19)
  await expectAccessible(page)
})

test('on a phone, in Spanish, everything fits and is accessible', async ({ newBrowser }) => {
  const page = await newBrowser({ locale: 'es-ES', viewport: { width: 390, height: 844 } })
  await answerCookies(page)
  await signIn(page, 'manager')
  await page.goto('/test-functionality')
  await expect(page.getByRole('heading', { level: 2, name: 'Servidor' })).toBeVisible()
  await expect(finding(page, 'Correo')).toHaveText('No se envía: se queda en la lista de correos', {
    timeout: 45_000,
  })
  expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false)
  await expectAccessible(page, twoLooks)
})
