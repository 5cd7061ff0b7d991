import { liveIn } from '../support/live.ts'
import {
  expectHome,
  logOut,
  newcomer,
  noTokens,
  register,
  signIn,
  tokensIn,
} from '../support/people.ts'
import { expect, type Page, test } from '../support/test.ts'

const people = (page: Page) => page.getByRole('table', { name: 'People' }).getByRole('row')
const mails = (page: Page) => page.getByRole('table', { name: 'Outgoing mail' }).getByRole('row')

/** A reloaded page loses this mark. */
const mark = (page: Page) => page.evaluate(() => document.body.setAttribute('data-mark', ''))
const expectSamePage = (page: Page) => expect(page.locator('body[data-mark]')).toHaveCount(1)

async function openAsManager(page: Page, path: string, at = '') {
  await signIn(page, 'manager', at)
  await page.goto(at + path)
  await expect(liveIn(page)).toBeVisible()
  await mark(page)
}

async function openPeople(page: Page, at = '') {
  await openAsManager(page, '/people', at)
  // The first person below the header row, because other journeys register people too.
  await expect(people(page).nth(1)).toBeVisible()
}

test('the manager sees a newcomer and their mail without a reload', async ({ page, request }) => {
  await openPeople(page)
  const ana = newcomer('Ana')
  await register(request, ana)
  await expect(people(page).filter({ hasText: ana.fullName })).toBeVisible()

  await page.getByRole('link', { name: 'Outgoing mail' }).click()
  const mail = mails(page).filter({ hasText: ana.email })
  await expect(mail).toContainText('Stored, not sent')
  await mail.getByRole('button').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(`To ${ana.email}`)
  await expect(dialog).toContainText(ana.username)
  await dialog.getByText('HTML').click()
  await expect(dialog.frameLocator('iframe').locator('body')).toContainText(ana.username)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(mail.getByRole('button')).toBeFocused()
  await expectSamePage(page)
})

test('moving the demo clock shows on every open page', async ({
  page,
  newBrowser,
  laterServer: { url },
}) => {
  const other = await newBrowser()
  await openAsManager(page, '/manager-dashboard', url)
  await openAsManager(other, '/manager-dashboard', url)
  // Other journeys may have moved it before.
  const words = (await page.getByText(/real time/).textContent()) ?? ''
  const before = Number(words.match(/(\d+) h ahead/)?.[1] ?? 0)
  const ahead = (of: Page, hours: number) => of.getByText(`${before + hours} h ahead of real time`)
  await page.getByRole('button', { name: '1 day' }).click()
  await expect(ahead(page, 24)).toBeVisible()
  await expect(ahead(other, 24)).toBeVisible()
  await page.getByRole('button', { name: '1 hour' }).click()
  await expect(ahead(other, 25)).toBeVisible()
  await expectSamePage(other)
})

test('logging out in one tab signs the other tab out', async ({ page, context }) => {
  await signIn(page, 'client')
  await page.goto('/client-dashboard')
  await expectHome(page, 'client')
  const other = await context.newPage()
  await other.goto('/profile')
  await expect(other.getByRole('heading', { name: 'My Profile' })).toBeVisible()
  await logOut(page, 'client')
  await expect(page).toHaveURL('/auth')
  await expect(other).toHaveURL('/auth?redirect=%2Fprofile')
  await expect(other.getByRole('tab', { name: 'Sign In' })).toBeVisible()
  expect(await tokensIn(other)).toEqual(noTokens)
})

test('the page catches up with what happened while the server was away', async ({
  page,
  request,
  install,
  browserLog,
}) => {
  browserLog.allow(/ERR_(CONNECTION_REFUSED|INCOMPLETE_CHUNKED_ENCODING|CONNECTION_RESET)/)
  const installation = await install({ demo: true })
  const { url, port } = await installation.start()
  await openPeople(page, url)

  await installation.stop()
  await expect(page.getByText('Offline', { exact: true })).toBeVisible()
  // At another address, which the page is not connected to.
  const elsewhere = await installation.start()
  const ana = newcomer('Ana')
  await register(request, ana, elsewhere.url)
  await installation.stop()
  await installation.start(port)

  await expect(people(page).filter({ hasText: ana.fullName })).toBeVisible({ timeout: 30_000 })
  await expect(liveIn(page)).toBeVisible()
  const eve = newcomer('Eve')
  await register(request, eve, url)
  await expect(people(page).filter({ hasText: eve.fullName })).toBeVisible()
  await expectSamePage(page)
})
