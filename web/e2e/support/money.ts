import { expect, type Locator, type Page } from '@playwright/test'
import { tokensIn } from './people.ts'
import type { Server } from './server.ts'
import { test as base } from './test.ts'

/** Opens pages at the address that the payment provider was told to send people back to. */
export const test = base.extend({
  baseURL: async ({ server }, use) => use(`http://localhost:${server.port}`),
})

/** Likewise, on the server whose clock is moved. */
export const testInTime = base.extend({
  baseURL: async ({ laterServer }, use) => use(`http://localhost:${laterServer.port}`),
})

/** Likewise, on a server of its own, whose payment provider can be made to fail. */
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

/** Fills in the payment provider's own page and submits it. */
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

/**
 * Presses a radio button that is checked only once the page updates: its choice is in the address.
 */
export async function choose(radio: Locator) {
  await radio.click({ force: true })
  await expect(radio).toBeChecked()
}

/** Chooses a bigger plan on the billing page. */
export async function chooseBigger(page: Page, plan: RegExp) {
  await page.goto('/billing')
  await page.getByRole('button', { name: 'Change plan' }).click()
  await choose(page.getByRole('dialog').getByRole('radio', { name: plan }))
}

/** Confirms the bigger plan that is chosen, and returns the amount shown for it. */
export async function agreeToChange(page: Page) {
  const answer = page.getByRole('dialog').getByRole('button', { name: /^Change plan and pay/ })
  const amount = (await answer.textContent())?.match(/\$[\d,.]+/)?.[0] ?? 'no amount'
  await answer.click()
  return amount
}

/** The rows of the receipts on the billing page, including the header row. */
export const receipts = (page: Page) =>
  page.getByRole('table', { name: 'Receipts' }).getByRole('row')

/** Waits for the check of the provider that every start triggers, so that none is still to come. */
export async function waitForFirstLook(manager: Page) {
  const { access } = await tokensIn(manager)
  await expect
    .poll(async () => {
      const report = await manager.request.get('/api/health-report', {
        headers: { Authorization: `Bearer ${access}` },
      })
      return (await report.json()).payment
    })
    .toHaveProperty('comparedAt')
}

/** A manager makes the payment provider do something wrong, the given number of times. */
export async function play(manager: Page, move: string, times = 1) {
  await manager.goto('/payments?tab=sandbox')
  // The clock above the buttons moves them when it loads, so an earlier press would miss.
  await expect(manager.getByText('Loading the clock...')).toHaveCount(0)
  await expect(manager.getByRole('heading', { name: 'Demo clock' })).toBeVisible()
  await expect(manager.getByRole('button', { name: '1 week' })).toBeVisible()
  const [answer] = await Promise.all([
    manager.waitForResponse(
      (answer) => answer.url().endsWith('/api/sandbox') && answer.request().method() === 'POST',
    ),
    manager.getByRole('button', { name: move, exact: true }).click(),
  ])
  // The remaining times, behind the scenes.
  const { access } = await tokensIn(manager)
  for (let done = 1; done < times; done++) {
    const again = await manager.request.post('/api/sandbox', {
      headers: { Authorization: `Bearer ${access}` },
      data: answer.request().postDataJSON(),
    })
    expect(again.status()).toBe(answer.status())
  }
}

/** Agrees to the terms and presses the button that carries the amount. */
export async function agreeAndPay(page: Page, amount: string) {
  await page.getByRole('checkbox', { name: /I agree to the Terms/ }).click()
  await page.getByRole('button', { name: `Pay ${amount}`, exact: true }).click()
}

/** Buys Professional behind the scenes, for tests about what comes after. */
export async function subscribe(page: Page, { card = cards.pays, at = '' } = {}) {
  const { access } = await tokensIn(page)
  const headers = { Authorization: `Bearer ${access}` }
  const opened = await page.request.post(`${at}/api/checkout`, {
    headers,
    data: { plan: 2, duration: 1, terms: true },
  })
  const { url }: { url: string } = await opened.json()
  await page.request.post(url, {
    form: { number: card, expiry: '12 / 34', cvc: '123' },
    maxRedirects: 0,
  })
  const session = url.slice(url.lastIndexOf('/') + 1)
  await expect
    .poll(async () => {
      const progress = await page.request.get(`${at}/api/checkout/${session}`, { headers })
      return (await progress.json()).state
    })
    .toBe('paid')
}

/** A manager moves the demo's clock ahead. */
export async function moveClock(manager: Page, step: '1 day' | '1 week' | '1 month', times = 1) {
  await manager.goto('/payments?tab=sandbox')
  for (let done = 0; done < times; done++) {
    const before = await manager.getByText(/real time/).textContent()
    await manager.getByRole('button', { name: step, exact: true }).click()
    await expect(manager.getByText(/of real time/)).not.toHaveText(before ?? '')
  }
}
