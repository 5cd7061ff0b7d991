import { readFile } from 'node:fs/promises'
import type { Locator } from '@playwright/test'
import { newcomer, register, signIn } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

test('a manager reads figures, the list behind one and its file; others find no such page', async ({
  page,
  newBrowser,
  server,
}) => {
  const ana = newcomer('Ana')
  await register(page.request, ana)
  await signIn(page, 'manager')
  await page.goto('/manager-statistics')
  await expect(page.getByRole('radio', { name: '30 days', checked: true })).toBeVisible()
  await expect(page.getByText(/, compared with /)).toBeVisible()
  const people = page.getByRole('region', { name: 'People' })
  await expect(people.getByText('Client accounts created in the period.')).toBeVisible()

  const registered = people.getByRole('button', { name: 'Registered: open list' })
  await registered.click()
  const list = page.getByRole('dialog', { name: 'Registered' })
  await expect(list.getByRole('link', { name: ana.fullName })).toBeVisible()
  const download = page.waitForEvent('download')
  await list.getByRole('button', { name: 'Export CSV' }).click()
  const file = await readFile(await (await download).path(), 'utf8')
  expect(file).toContain('Date,Client,Project')
  expect(file).toContain(ana.fullName)
  await page.reload()
  await expect(list.getByRole('link', { name: ana.fullName })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(registered).toBeFocused()
  await expect(page).toHaveURL(/manager-statistics$/)

  const steps = page.getByRole('list', {
    name: 'How far the clients registered in the period have got.',
  })
  const reached = steps.getByRole('button', { name: ', Clients, Paid: open list' })
  const count = Number.parseInt((await reached.textContent()) ?? '', 10)
  await reached.press('Enter')
  const paid = page.getByRole('dialog', { name: 'Paid: Yes' })
  await expect(paid.getByText(`Rows: ${count}`)).toBeVisible()
  await expect(paid.getByRole('link')).toHaveCount(count)
  await expect(paid.getByRole('link', { name: ana.fullName })).toBeHidden()
  await expect(page).toHaveURL(/open=first_payment&open-slice=yes$/)
  await page.goBack()
  await expect(paid).toBeHidden()
  await expect(reached).toBeFocused()

  const revenue = page.getByRole('img', { name: 'Recurring revenue by plan' })
  await revenue.locator('rect[fill]').last().click()
  const plans = page.getByRole('dialog', { name: 'Recurring revenue' })
  await expect(plans.getByText(/(Starter|Professional|Enterprise) · Rows: [1-9]/)).toBeVisible()
  await expectEveryRow(plans)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('slider', { name: 'Recurring revenue by plan' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(plans.getByText(/Starter · Rows: /)).toBeVisible()
  await expectEveryRow(plans)
  await page.keyboard.press('Escape')

  await page.getByRole('radio', { name: '90 days' }).click()
  await expect(page).toHaveURL(/days=90/)
  await page.getByLabel('Plan', { exact: true }).selectOption('starter')
  await expect(page).toHaveURL(/plan=starter/)
  await page.getByRole('radio', { name: 'Custom' }).click()
  await page.getByLabel('From', { exact: true }).fill('2020-01-01')
  await page.getByLabel('To', { exact: true }).fill('2020-01-31')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page.getByText('Jan 1, 2020 – Jan 31, 2020, compared with')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Jan 1, 2020 – Jan 31, 2020, compared with')).toBeVisible()
  await expect(page.getByText('No data in this period yet.').first()).toBeVisible()

  const client = await newBrowser({ baseURL: server.url })
  await signIn(client, 'client')
  await client.goto('/manager-statistics')
  await expect(client.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
})

/** Expects as many clients in a list as it says: how many depends on the journeys before this one. */
async function expectEveryRow(list: Locator) {
  const said = await list.getByText(/Rows: \d+/).textContent()
  await expect(list.getByRole('link')).toHaveCount(Number(said?.match(/Rows: (\d+)/)?.[1]))
}
