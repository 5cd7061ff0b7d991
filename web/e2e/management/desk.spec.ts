import { focused } from '../support/keyboard.ts'
import { signIn } from '../support/people.ts'
import { caller, submitted } from '../support/projects.ts'
import { expect, type Page, test } from '../support/test.ts'
import { expectLoadedWithinReach } from '../support/within-reach.ts'

/** Cards with anything sticking out of their column. */
const tooWide = (page: Page) =>
  page.locator('#board section[data-state]').evaluateAll((columns) =>
    columns.flatMap((column) => {
      const { right } = column.getBoundingClientRect()
      return [...column.querySelectorAll('article, article *')]
        .filter((part) => part.getBoundingClientRect().right > right + 0.5)
        .map((part) => part.textContent)
    }),
  )

test('a manager works the desk by keyboard, keeps a view of the board in the address, and gives work to editors', async ({
  page,
}) => {
  const client = await caller(page, 'client')
  const titles = ['Brew guide', `Kiln opening ${'October'.repeat(12)}`] as const
  const made = [await submitted(client, titles[0]), await submitted(client, titles[1])]
  await signIn(page, 'manager')
  await page.goto('/manager-dashboard')
  const cards = page.locator('#board article')
  await expect(cards.first()).toBeVisible()
  expect(await tooWide(page)).toEqual([])

  await page.keyboard.press('j')
  const first = await focused(page)
  await expect(page.locator('[data-desk-rows] > li').first().locator(':focus')).toHaveCount(1)
  await page.keyboard.press('j')
  expect(await focused(page)).not.toBe('')
  await page.keyboard.press('k')
  expect(await focused(page)).toBe(first)
  await page.keyboard.press('b')
  await expect(cards.first().locator('a:focus')).toHaveCount(1)
  await page.keyboard.press('j')
  await expect(cards.nth(1).locator('a:focus')).toHaveCount(1)

  await page.getByLabel('Status', { exact: true }).selectOption('queued')
  await expect(page).toHaveURL(/\?state=queued/)
  await expect(page.locator('#board section[data-state]')).toHaveCount(1)
  await page.reload()
  await expect(page.locator('#board section[data-state=queued]')).toBeVisible()
  await expect(page.locator('#board section[data-state]')).toHaveCount(1)
  // Both at once, and one through its menu, with the keyboard alone.
  for (const title of titles) await page.getByRole('checkbox', { name: `Select ${title}` }).check()
  await page.getByRole('button', { name: 'Assign', exact: true }).click()
  const assigning = page.getByRole('dialog', { name: 'Assign 2 projects' })
  await assigning.getByLabel('Editor').selectOption({ label: 'Rui Matos' })
  await assigning.getByRole('button', { name: 'Assign' }).click()
  await expect(page.getByText('2 projects were moved.')).toBeVisible()
  await page.getByRole('button', { name: `Move ${titles[0]}` }).press('Enter')
  await page.getByRole('menuitem', { name: 'On hold' }).press('Enter')
  const holding = page.getByRole('dialog', { name: 'Put on hold' })
  await holding.getByLabel('Reason').fill('Waiting for the logo.')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  expect(await focused(page)).toBe('button "Put on hold"')
  await page.keyboard.press('Enter')
  await page.getByRole('radio', { name: /^Active/ }).click()
  await expect(page).toHaveURL(/\/manager-dashboard$/)
  await expect(
    page.locator('#board section[data-state=on_hold]').getByText(titles[0]),
  ).toBeVisible()

  // The editor's tasks then show on the team's days, and can be reassigned from there.
  await page.getByRole('link', { name: 'Team', exact: true }).click()
  const days = page.getByRole('region', { name: 'Capacity' })
  await expect(days.getByRole('rowheader', { name: 'Free hours' })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Editors' }).getByRole('row')).not.toHaveCount(1)
  const booked = days.getByRole('button', { name: /^Rui Matos, .*: [1-9]\d* projects?,/ })
  const due = page.getByRole('link', { name: titles[1] })
  for (const cell of await booked.all()) {
    await cell.click()
    if (await due.isVisible()) break
  }
  await expect(due).toBeVisible()
  await page.getByRole('button', { name: `Reassign ${titles[1]}` }).click()
  await expect(page.getByRole('dialog').getByRole('radio', { name: /Rui Matos/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expectLoadedWithinReach(page)
  // Otherwise this client's other journeys would have to wait behind them.
  for (const id of made)
    expect((await client('POST', `/api/projects/${id}/cancel`, {})).status).toBe(200)
})
