import { expectAccessible, twoLooks } from '../support/accessible.ts'
import { goInside, newcomer, register, signIn } from '../support/people.ts'
import { expect, type Page, test } from '../support/test.ts'
import { expectToast } from '../support/toasts.ts'

/** Searches all accounts for a client's and opens its page. */
async function openAccountOf(page: Page, name: string, typed: string) {
  await page.goto('/manager-dashboard')
  await page.getByRole('link', { name: 'Accounts' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Accounts' })).toBeVisible()
  await page.getByLabel('Find an account').fill(typed)
  const rows = page.getByRole('table', { name: 'Client accounts' }).getByRole('row')
  await expect(rows).toHaveCount(2)
  await expect(rows.nth(1)).toContainText('Never subscribed')
  await rows.nth(1).getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { name })).toBeVisible()
}

test('a manager finds an account and gives videos, each once, with a reason', async ({
  page,
  newBrowser,
  browserLog,
}) => {
  browserLog.allow(/ERR_CONNECTION_RESET.*\/credits/)
  const ana = newcomer('Ana')
  await register(page.request, ana)
  await signIn(page, 'manager')
  await openAccountOf(page, ana.fullName, ana.email.toUpperCase())

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Adjust videos' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Videos', { exact: true }).fill('3')
  await dialog.getByLabel('Reason').fill('Sorry for the wait')
  // The response is lost, but the request has been carried out.
  let lost = 0
  await page.route('**/api/accounts/*/credits', async (route) => {
    if (route.request().method() !== 'POST' || lost > 0) return route.fallback()
    lost++
    await route.fetch()
    await route.abort('connectionreset')
  })
  await dialog.getByRole('button', { name: 'Add videos' }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await dialog.getByRole('button', { name: 'Add videos' }).click()
  await expectToast(page, { title: 'Videos adjusted' })
  expect(lost).toBe(1)

  await expect(page.getByText('Sorry for the wait')).toHaveCount(1)
  await expect(page.getByText('+3', { exact: true })).toHaveCount(1)

  // The client's start date, its members, and the notes that managers write for each other.
  await expect(page.getByText(/^Client since/)).toBeVisible()
  await expect(page.getByRole('list', { name: 'Members' })).toContainText(`Owner · ${ana.email}`)
  await expect(page.getByText('No projects yet.')).toBeVisible()
  await page.getByLabel('New note').fill('Calls, no email.')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByLabel('New note')).toHaveValue('')
  await expect(page.getByRole('list', { name: 'Notes for the team' })).toContainText(
    /Calls, no email\..*Mia Costa/,
  )
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.evaluate(() => document.body.scrollWidth - window.innerWidth)).toBe(0)
  }

  await page.goBack()
  await expect(page.getByLabel('Find an account')).toHaveValue(ana.email.toUpperCase())
  await expect(page.getByRole('row').nth(1)).toContainText('3')
  await expectAccessible(page, twoLooks)
  await page.getByRole('radio', { name: 'New', exact: true }).click()
  await expect(page).toHaveURL(/show=new/)
  await page.reload()
  await expect(page.getByRole('radio', { name: 'New', exact: true })).toBeChecked()
  await expect(page.getByRole('row').nth(1)).toContainText(ana.fullName)
  for (const sort of ['usage', 'health']) {
    await page.getByLabel('Sort by').selectOption(sort)
    await expect(page).toHaveURL(new RegExp(`sort=${sort}`))
  }
  await page.reload()
  await expect(page.getByLabel('Sort by')).toHaveValue('health')
  await expect(page.getByRole('row').nth(1)).toContainText(ana.fullName)
  await page.getByRole('radio', { name: 'At risk' }).click()
  await expect(page.getByText('No accounts found')).toBeVisible()

  const client = await newBrowser()
  await signIn(client, ana)
  await client.goto('/billing')
  await client.getByRole('button', { name: 'Why do I have 3 left?' }).click()
  await expect(client.getByText('Sorry for the wait')).toBeVisible()
})

test('a manager goes from client to client in the list beside an account', async ({ page }) => {
  const [ana, eve] = [newcomer('Ana'), newcomer('Eve')]
  await register(page.request, eve)
  await register(page.request, ana)
  await signIn(page, 'manager')
  await page.goto('/accounts')
  await page.getByRole('table').getByRole('link', { name: ana.fullName }).click()
  const list = page.getByRole('navigation', { name: 'Accounts', exact: true })
  const current = list.locator('[aria-current=page]')
  await expect(current).toContainText(ana.fullName)
  await page.getByLabel('New note').fill('About Ana.')
  await list.getByLabel('Sort by').selectOption('usage')
  await expect(page).toHaveURL(/\/accounts\/[^/]+\?sort=usage$/)
  // The list is open to the side only where there is room.
  await page.setViewportSize({ width: 1300, height: 900 })
  await expect(list).toHaveCount(0)
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(page.getByLabel('New note')).toHaveValue('About Ana.')
  await list.getByLabel('Find an account').fill(eve.email)
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await expectAccessible(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await list.getByRole('link', { name: eve.fullName }).click()
  await expect(page.getByRole('heading', { level: 2, name: eve.fullName })).toBeVisible()
  await expect(current).toContainText(eve.fullName)
  await expect(page.getByLabel('New note')).toHaveValue('')
})

const titled = [
  [
    'manager',
    [
      '/manager-dashboard',
      '/accounts',
      '/people',
      '/outgoing-mail',
      '/audit-log',
      '/settings',
      '/applications',
      '/inbox',
      '/payments',
      '/profile',
    ],
  ],
  ['client', ['/client-dashboard', '/billing', '/profile']],
] as const

for (const locale of ['pt-PT', 'es-ES', 'en-US'])
  test.describe(`on a phone in ${locale}`, () => {
    test.use({ locale, viewport: { width: 390, height: 844 } })

    test('no title of the manager or the client is cut', async ({ page }) => {
      for (const [person, pages] of titled) {
        await signIn(page, person)
        await page.goto(pages[0])
        const title = page.getByRole('heading', { level: 1 })
        let before = ''
        for (const path of pages) {
          if (path !== pages[0]) await goInside(page, path)
          // Empty until the first page has loaded, then the previous title until the next page has.
          await expect(title).not.toHaveText(before)
          before = (await title.textContent()) ?? ''
          expect(
            await title.evaluate((h) => [
              Math.max(0, h.scrollWidth - h.clientWidth),
              Math.max(0, h.scrollHeight - h.clientHeight),
              h.clientHeight < (h.parentElement?.clientHeight ?? 0),
            ]),
            `${path}: ${before}`,
          ).toEqual([0, 0, true])
        }
      }
    })
  })
