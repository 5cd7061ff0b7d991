import { expectAccessible, twoLooks } from '../support/accessible.ts'
import {
  agreeAndPay,
  agreeToChange,
  cards,
  changeCard,
  choose,
  chooseBigger,
  moveClock,
  payWith,
  receipts,
  subscribe,
  test,
  testInTime,
} from '../support/money.ts'
import { asNewClient, goInside, signIn } from '../support/people.ts'
import { expect } from '../support/test.ts'
import { expectToast } from '../support/toasts.ts'

test('a bigger plan is charged with exactly the amount that was shown', {
  tag: '@postgres',
}, async ({ page }) => {
  await asNewClient(page)
  await subscribe(page)
  await chooseBigger(page, /Enterprise/)
  const shown = await agreeToChange(page)
  await expectToast(page, { title: 'Plan changed' })
  await expect(page.getByRole('heading', { name: 'Enterprise', exact: true })).toBeVisible()
  await expect(receipts(page)).toHaveCount(3)
  await expect(receipts(page).nth(1)).toContainText(shown)
  await expect(page.getByText(/15 of 15 left/)).toBeVisible()
  await page.getByRole('button', { name: 'Why do I have 15 left?' }).click()
  await expect(page.getByText('Your plan was changed')).toBeVisible()
  await expectAccessible(page, twoLooks)
})

test('a bigger plan that the bank refuses changes nothing until another card pays for it', async ({
  page,
  browserLog,
}) => {
  browserLog.allow(/409.*\/api\/billing\/change/)
  await asNewClient(page)
  await subscribe(page, { card: cards.failsLater })
  await chooseBigger(page, /Enterprise/)
  await agreeToChange(page)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('alert')).toContainText(
    'The bank declined the card without giving a reason. Nothing was charged and nothing has changed.',
  )
  await expect(dialog.getByRole('radio', { name: /Enterprise/ })).toBeChecked()
  await expectAccessible(page, twoLooks)
  await dialog.getByRole('button', { name: 'Change card' }).click()
  await changeCard(page, cards.pays)

  await expect(dialog.getByRole('radio', { name: /Enterprise/ })).toBeChecked()
  await expect(page).toHaveURL('/billing')
  const shown = await agreeToChange(page)
  await expectToast(page, { title: 'Plan changed' })
  await expect(receipts(page)).toHaveCount(3)
  await expect(receipts(page).nth(1)).toContainText(shown)
})

test('a smaller plan, a pause and a cancellation are chosen and undone', async ({ page }) => {
  await asNewClient(page)
  await subscribe(page)
  await page.goto('/billing')
  await page.getByRole('button', { name: 'Change plan' }).click()
  await choose(page.getByRole('radio', { name: /Starter/ }))
  await page.getByRole('button', { name: /^Change plan on/ }).click()
  await expect(page.getByText(/Your plan changes to Starter on .*, billed monthly/)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Professional', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Undo change' }).click()
  await expect(page.getByText(/Your plan changes to Starter/)).toBeHidden()

  await page.getByRole('button', { name: 'Cancel plan' }).click()
  await page.getByLabel(/What could we have done better/).fill('Only for one film')
  await page.getByRole('button', { name: 'Cancel Professional' }).click()
  await expect(page.getByText(/You keep everything until/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Keep plan' }).click()
  await expect(page.getByText(/^Renews on/)).toBeVisible()

  await page.getByRole('button', { name: 'Pause', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Days').fill('14')
  const next = await dialog.getByRole('definition').nth(1).textContent()
  await dialog.getByRole('button', { name: 'Pause for 14 days' }).click()
  await expect(page.getByText('Paused', { exact: true })).toBeVisible()
  await expect(page.getByText(next ?? 'no date').first()).toBeVisible()
  await goInside(page, '/client-dashboard')
  // The previous page has such a button, too.
  const banner = page.getByRole('complementary', { name: 'Your plan is paused' })
  await banner.getByRole('button', { name: 'Resume now' }).click()
  await expect(page.getByText(/Your plan is paused/)).toBeHidden()
})

testInTime(
  'a failed renewal is told on every page, and a new card mends it',
  async ({ page, newBrowser, browserLog }) => {
    browserLog.allow(/409.*\/api\/billing\/pay/)
    await asNewClient(page)
    await subscribe(page, { card: cards.failsLater })
    const mia = await newBrowser()
    await signIn(mia, 'manager')
    await moveClock(mia, '1 month')
    await moveClock(mia, '1 day')
    const banner = page.getByRole('complementary', { name: 'Payment failed' })
    await page.goto('/client-dashboard')
    await expect(page.getByRole('region', { name: 'Payment failed' })).toContainText('Plan ends')
    await expect(banner).toHaveCount(0)
    await page.goto('/billing')
    await expect(banner).toContainText('Your last payment of $699 failed.')
    await expect(banner).toContainText('the plan ends')
    await banner.getByRole('button', { name: 'Pay $699 now' }).click()
    await expect(banner.getByRole('alert')).toContainText('The bank declined the card')
    await banner.getByRole('button', { name: 'Change card' }).click()
    await changeCard(page, cards.pays)
    await banner.getByRole('button', { name: 'Pay $699 now' }).click()
    await expect(banner).toBeHidden()
    await page.goto('/billing')
    await expect(page.getByText('Active', { exact: true })).toBeVisible()
    await expect(receipts(page)).toHaveCount(3)
  },
)

testInTime('what stays unpaid ends, and can be started again', async ({ page, newBrowser }) => {
  await asNewClient(page)
  await subscribe(page, { card: cards.failsLater })
  const mia = await newBrowser()
  await signIn(mia, 'manager')
  await moveClock(mia, '1 month')
  await moveClock(mia, '1 week', 3)
  await page.goto('/billing')
  await expect(page.getByRole('heading', { name: /^Professional ended on/ })).toBeVisible()
  await page.getByRole('link', { name: 'Start again' }).click()
  await choose(page.getByRole('radio', { name: /Starter/ }))
  await agreeAndPay(page, '$399')
  await payWith(page, cards.pays)
  await expect(page.getByRole('heading', { name: 'Starter is yours.' })).toBeVisible()
})

test("a manager makes a code that a client uses, and reads the provider's messages", async ({
  page,
  newBrowser,
}) => {
  const mia = await newBrowser()
  await signIn(mia, 'manager')
  await mia.goto('/payments?tab=codes')
  await mia.getByRole('button', { name: 'New promo code' }).click()
  const code = `HALF-${Date.now()}`
  const dialog = mia.getByRole('dialog')
  await dialog.getByLabel('Code').fill(code)
  await dialog.getByLabel('Percent').fill('50')
  await dialog.getByRole('button', { name: 'Create code' }).click()
  await expectToast(mia, { title: `${code} is ready to use` })

  await asNewClient(page)
  await page.goto('/checkout?plan=1&duration=1')
  await page.getByLabel('Promo code').fill(code.toLowerCase())
  await page.getByRole('button', { name: 'Apply' }).click()
  await agreeAndPay(page, '$199.50')
  await payWith(page, cards.pays)
  await expect(page.getByText('Payment confirmed')).toBeVisible()

  await mia.reload()
  await expect(mia.getByRole('row', { name: new RegExp(code) })).toContainText('1')
  await mia.getByRole('button', { name: `End ${code}` }).click()
  await mia.getByRole('button', { name: 'End code' }).click()
  await expect(mia.getByRole('row', { name: new RegExp(code) })).toContainText('Ended')

  await mia.getByRole('tab', { name: 'Payments' }).click()
  await mia.getByRole('button', { name: 'invoice.paid' }).first().click()
  await expect(mia.getByRole('dialog')).toContainText('"type": "invoice.paid"')
  await mia.getByRole('button', { name: 'Process again' }).click()
  await expectToast(mia, { title: 'The message will be processed again' })
})
