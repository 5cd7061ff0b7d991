import { expect, type Page } from '@playwright/test'
import type { Server } from './server.ts'
import { test as base } from './test.ts'

/** Under the address that the payment provider was told to send back to. */
export const test = base.extend({
  baseURL: async ({ server }, use) => use(`http://localhost:${server.port}`),
})

/** Likewise, on a server of its own, whose clock can be moved without a neighbour noticing. */
export const testOnItsOwn = base.extend<{ own: Server }>({
  own: async ({ install }, use) => use(await (await install({ demo: true })).start()),
  baseURL: async ({ own }, use) => use(`http://localhost:${own.port}`),
})

/** The sandbox's test cards that the journeys use. */
export const cards = {
  pays: '4242424242424242',
  declined: '4000000000000002',
  asksForProof: '4000002500003155',
  failsLater: '4000000000000341',
}

/** Fills in the payment provider's own page and sends it. */
export async function payWith(page: Page, number: string) {
  await expect(page.getByText('Test payment page: no real money')).toBeVisible()
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expiry date').fill('12 / 34')
  await page.getByLabel('Security code').fill('123')
  await page
    .locator('form')
    .getByRole('button', { name: /^(Subscribe|Pay|Confirm)/ })
    .click()
}

/** Enters another card on the payment provider's own page and comes back. */
export async function changeCard(page: Page, number: string) {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expiry date').fill('12 / 34')
  await page.getByLabel('Security code').fill('123')
  await page.getByRole('button', { name: 'Save card' }).click()
  await expect(page.getByText('Your new card is saved.')).toBeVisible()
  await page.getByRole('link', { name: 'Back to the website' }).click()
}

/** Chooses a bigger plan on the billing page. */
export async function chooseBigger(page: Page, plan: RegExp) {
  await page.goto('/billing')
  await page.getByRole('button', { name: 'Change plan' }).click()
  await page.getByRole('dialog').getByRole('radio', { name: plan }).check({ force: true })
}

/** Agrees to the bigger plan that is chosen, and returns the amount that was shown for it. */
export async function agreeToChange(page: Page) {
  const answer = page.getByRole('dialog').getByRole('button', { name: /^Change and pay/ })
  const amount = (await answer.textContent())?.match(/\$[\d,.]+/)?.[0] ?? 'no amount'
  await answer.click()
  return amount
}

/** The receipts on the billing page, below the row that names the columns. */
export const receipts = (page: Page) =>
  page.getByRole('table', { name: 'Receipts' }).getByRole('row')

/** A manager lets the payment provider do something wrong, so many times. */
export async function play(manager: Page, move: string, times = 1) {
  await manager.goto('/payments?tab=sandbox')
  for (let done = 0; done < times; done++)
    await Promise.all([
      manager.waitForResponse(
        (answer) => answer.url().endsWith('/api/sandbox') && answer.request().method() === 'POST',
      ),
      manager.getByRole('button', { name: move, exact: true }).click(),
    ])
}

/** Agrees to the terms and presses the button that carries the amount. */
export async function agreeAndPay(page: Page, amount: string) {
  await page.getByRole('checkbox', { name: /I agree to the Terms/ }).click()
  await page.getByRole('button', { name: `Pay ${amount}`, exact: true }).click()
}

/** Buys a plan behind an address, to be tested with what comes after. */
export async function subscribe(page: Page, { plan = 2, amount = '$699', card = cards.pays } = {}) {
  await page.goto(`/checkout?plan=${plan}&duration=1`)
  await agreeAndPay(page, amount)
  await payWith(page, card)
  await expect(page.getByText('Payment confirmed')).toBeVisible()
}

/** A manager moves the demo's clock ahead. */
export async function moveClock(manager: Page, step: '1 day' | '1 week' | '1 month', times = 1) {
  await manager.goto('/payments?tab=sandbox')
  for (let done = 0; done < times; done++) {
    const before = await manager.getByText(/of the real time|the real time/).textContent()
    await manager.getByRole('button', { name: step, exact: true }).click()
    await expect(manager.getByText(/of the real time/)).not.toHaveText(before ?? '')
  }
}
