import { expectAccessible } from '../support/accessible.ts'
import { signIn } from '../support/people.ts'
import { caller, submitted } from '../support/projects.ts'
import { expect, type Page, test } from '../support/test.ts'

const queue = (page: Page) => page.getByRole('list', { name: 'Queue' }).getByRole('listitem')
const grip = (page: Page, title: string) =>
  page.getByRole('button', { name: new RegExp(`^Move ${title}, number`) })

async function expectQueue(page: Page, ...titles: string[]) {
  await expect(queue(page).getByRole('link')).toHaveText(titles)
  // Two are edited at a time, and each takes a day.
  await expect(queue(page)).toContainText(
    titles.map((_, index) => (index < 2 ? 'Next, waiting for an editor' : 'Starts by')),
  )
}

/** What the search below the heading has found. */
const found = (page: Page) =>
  page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Projects', exact: true }) })
    .getByRole('listitem')
    .getByRole('link')

test('a client sorts the queue, finds a project, archives it and finds it again', async ({
  install,
  newBrowser,
}) => {
  const { url } = await (await install({ demo: true })).start()
  const page = await newBrowser({ baseURL: url })
  const client = await caller(page, 'client')
  for (const title of ['One', 'Two', 'Three', 'Four']) await submitted(client, title)
  await submitted(client, 'Five', 'A crème brûlée, slowly.')
  await signIn(page, 'client')
  await page.goto('/client-dashboard')
  await expectQueue(page, 'One', 'Two', 'Three', 'Four', 'Five')
  const starts = await queue(page).last().textContent()

  await grip(page, 'Four').focus()
  await page.keyboard.press('Home')
  await expectQueue(page, 'Four', 'One', 'Two', 'Three', 'Five')
  await expect(grip(page, 'Four')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expectQueue(page, 'One', 'Four', 'Two', 'Three', 'Five')
  await grip(page, 'Five').dragTo(queue(page).nth(2))
  await expectQueue(page, 'One', 'Four', 'Five', 'Two', 'Three')
  expect(await queue(page).nth(2).textContent()).not.toBe(starts)
  await page.reload()
  await expectQueue(page, 'One', 'Four', 'Five', 'Two', 'Three')

  await page.getByRole('radio', { name: 'List' }).click()
  await expect(found(page)).toHaveCount(5)
  await page.getByRole('searchbox', { name: 'Search projects' }).fill('BRULEE')
  await expect(found(page)).toHaveText(['Five'])
  await page.getByRole('combobox', { name: 'Whose turn' }).selectOption('Waiting for you')
  await expect(page.getByText('No projects found')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(found(page)).toHaveCount(5)

  await found(page).filter({ hasText: 'Five' }).click()
  await page.getByRole('button', { name: 'More actions for Five' }).click()
  await page.getByRole('menuitem', { name: /^Cancel/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Cancel/ })
    .click()
  await expect(page.getByText('Cancelled', { exact: true }).first()).toBeVisible()
  await page.goto('/client-dashboard?view=list&state=cancelled')
  await page.getByRole('button', { name: 'Archive Five' }).click()
  await expect(page.getByText('No projects found')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Archived' }).click()
  await expect(page.getByRole('checkbox', { name: 'Archived' })).toBeChecked()
  await expect(found(page)).toHaveText(['Five'])
  await expectQueue(page, 'One', 'Four', 'Two', 'Three')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Unarchive Five' }).click()
  await expect(page.getByText('No projects found')).toBeVisible()
})
