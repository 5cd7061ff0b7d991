import {
  agreeAndPay,
  cards,
  moveClock,
  payWith,
  play,
  receipts,
  subscribe,
  testOnItsOwn,
  waitForFirstLook,
} from '../support/money.ts'
import { asNewClient, signIn } from '../support/people.ts'
import { expect, type Page } from '../support/test.ts'

/** More messages than the provider sends about one purchase. */
const everyMessage = 25

/** Where the page after a payment asks for its progress. */
const purchases = /\/api\/checkout\/cs_/

async function expectOneMonthOfProfessional(page: Page) {
  await page.goto('/billing')
  await expect(page.getByRole('heading', { name: 'Professional', exact: true })).toBeVisible()
  await expect(page.getByText(/8 of 8 left/)).toBeVisible()
  await expect(receipts(page)).toHaveCount(2)
}

testOnItsOwn('messages that come twice give everything once', async ({ page, newBrowser }) => {
  const mia = await newBrowser()
  await signIn(mia, 'manager')
  await play(mia, 'Send the next message twice', everyMessage)
  await asNewClient(page)
  await subscribe(page)
  await play(mia, 'Deliver messages now')
  await expect(mia.getByText('Every message has arrived.')).toBeVisible()
  await expectOneMonthOfProfessional(page)
})

testOnItsOwn(
  'a payment whose messages are all lost is found by the daily look at the provider',
  async ({ page, newBrowser, browserLog }) => {
    browserLog.allow(/ERR_FAILED.*\/api\/checkout\//)
    const mia = await newBrowser()
    await signIn(mia, 'manager')
    await waitForFirstLook(mia)
    await play(mia, 'Drop the next message', everyMessage)
    await asNewClient(page)
    await page.goto('/checkout?plan=2&duration=1')
    await agreeAndPay(page, '$699')
    // She goes offline after paying, because the waiting page would ask the provider.
    await page.route(purchases, (route) => route.abort())
    await payWith(page, cards.pays)
    await expect(page.getByRole('heading', { name: 'Confirming your payment' })).toBeVisible()
    await play(mia, 'Deliver messages now')
    await page.goto('/billing')
    await expect(page.getByRole('heading', { name: 'No plan yet' })).toBeVisible()

    await moveClock(mia, '1 day')
    await expectOneMonthOfProfessional(page)
    await moveClock(mia, '1 day')
    await expectOneMonthOfProfessional(page)
  },
)
