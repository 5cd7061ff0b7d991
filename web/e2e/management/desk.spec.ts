import { focused } from '../support/keyboard.ts'
import { signIn } from '../support/people.ts'
import { caller, submitted } from '../support/projects.ts'
import { expect, type Page, test } from '../support/test.ts'

/** Cards of which something stands outside their column. */
const tooWide = (page: Page) =>
  page.locator('#board section[data-state]').evaluateAll((columns) =>
    columns.flatMap((column) => {
      const { right } = column.getBoundingClientRect()
      return [...column.querySelectorAll('article, article *')]
        .filter((part) => part.getBoundingClientRect().right > right + 0.5)
        .map((part) => part.textContent)
    }),
  )

test('a manager goes through the desk by keys, and a view of the board stays in the address', async ({
  page,
}) => {
  const client = await caller(page, 'client')
  const made = [
    await submitted(client, 'Brew guide'),
    await submitted(client, `Kiln opening ${'October'.repeat(12)}`),
  ]
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
  await page.getByRole('radio', { name: /^Active/ }).click()
  await expect(page).toHaveURL(/\/manager-dashboard$/)
  // Other journeys of this client's would wait behind them.
  for (const id of made)
    expect((await client('POST', `/api/projects/${id}/cancel`, {})).status).toBe(200)
})
