import { agreeAndPay, cards, choose, payWith, test } from '../support/money.ts'
import {
  asNewClient,
  goInside,
  newcomer,
  register,
  signIn,
  signInWithForm,
  tokensIn,
} from '../support/people.ts'
import { expect, type Page } from '../support/test.ts'

const professional =
  '/checkout?plan=2&price=699&name=Professional&productId=cutroom-professional&duration=1'

/** Makes a promo code as a manager does, and returns it. */
async function makeCode(manager: Page, terms: object) {
  await signIn(manager, 'manager')
  const { access } = await tokensIn(manager)
  const code = `E2E-${crypto.randomUUID().slice(0, 8).toUpperCase()}`
  const made = await manager.request.post('/api/promo-codes', {
    headers: { Authorization: `Bearer ${access}` },
    data: { code, percentOff: 0, amountOff: 0, newClients: false, plans: [], maxUses: 0, ...terms },
  })
  expect(made.status()).toBe(204)
  return code
}

test('somebody subscribes monthly with a code, and then has everything they bought', async ({
  page,
}) => {
  await asNewClient(page)
  await page.goto(professional)
  await expect(page.getByRole('radio', { name: /Professional/ })).toBeChecked()
  await page.getByLabel('Promo code').fill('firstmonth10')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('Code applied')).toBeVisible()
  await expect(page.getByText('10% off the first month')).toBeVisible()
  await agreeAndPay(page, '$629.10')
  await payWith(page, cards.pays)

  await expect(page).toHaveURL(/\/success\?session_id=/)
  await expect(page.getByRole('heading', { name: 'Professional is yours.' })).toBeVisible()
  await expect(page.getByText('You have 8 videos left.')).toBeVisible()
  await expect(page.getByText('$629.10')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Professional is yours.' })).toBeVisible()

  await page.getByRole('link', { name: 'Plan and billing' }).click()
  await expect(page.getByRole('heading', { name: 'Professional', exact: true })).toBeVisible()
  await expect(page.getByText('Visa •••• 4242').first()).toBeVisible()
  await expect(page.getByRole('table', { name: 'Receipts' }).getByRole('row')).toHaveCount(2)
})

test('a year costs what its card says, less the months of a referral', async ({
  page,
  newBrowser,
}) => {
  await asNewClient(page)
  await page.goto('/billing')
  const code = await page.getByText(/^[0-9A-HJKMNP-TV-Z]{8}$/).textContent()
  const friend = await newBrowser()
  await asNewClient(friend, 'Eve')
  await friend.goto('/checkout?plan=2&price=594&duration=12')
  await expect(friend.getByRole('button', { name: 'Pay $7,128' })).toBeVisible()
  await friend.getByLabel('Promo code').fill(code ?? '')
  await friend.getByRole('button', { name: 'Apply' }).click()
  await expect(friend.getByText('10% off the first 3 months')).toBeVisible()
  await agreeAndPay(friend, '$6,949.80')
  await payWith(friend, cards.pays)
  await expect(friend.getByRole('heading', { name: 'Professional is yours.' })).toBeVisible()
  await expect(friend.getByText('$6,949.80')).toBeVisible()
})

test('a year with an amount off each month costs what was shown, and so does the next', async ({
  page,
  newBrowser,
}) => {
  const code = await makeCode(await newBrowser(), { amountOff: 5000, months: 0 })
  await asNewClient(page, 'Eve')
  await page.goto('/checkout?plan=1&duration=12')
  await page.getByLabel('Promo code').fill(code)
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('Code applied')).toBeVisible()
  await expect(page.getByText('Then $3,468 a')).toBeVisible()
  await agreeAndPay(page, '$3,468')
  await payWith(page, cards.pays)
  await expect(page.getByRole('heading', { name: 'Starter is yours.' })).toBeVisible()
  await page.goto('/billing')
  await expect(page.getByRole('table', { name: 'Receipts' })).toContainText('$3,468')
})

test('two tabs, a way back and a declined card lead to one payment', async ({ page, context }) => {
  await asNewClient(page)
  // Two clicks and two tabs lead to one payment.
  const second = await context.newPage()
  await second.goto(professional)
  await page.goto('/checkout?plan=2&price=1&name=Free&productId=prod_cheap&duration=1')
  await expect(
    page.getByText('The price in that link is out of date. This is the current one.'),
  ).toBeVisible()
  await page.getByRole('checkbox', { name: /I agree/ }).click()
  await page.getByRole('button', { name: 'Pay $699' }).dblclick()
  await expect(page.getByText('Test payment page: no real money')).toBeVisible()
  await expect(page.getByText('$699.00').first()).toBeVisible()
  await agreeAndPay(second, '$699')
  await expect(second.getByText('Test payment page: no real money')).toBeVisible()
  expect(second.url()).toBe(page.url())

  // After coming back, the plan and the code are as they were.
  await page.goto('/checkout?plan=3&duration=1')
  await page.getByLabel('Promo code').fill('FIRSTMONTH10')
  await page.getByRole('button', { name: 'Apply' }).click()
  await agreeAndPay(page, '$1,124.10')
  await page.getByRole('link', { name: 'Go back without paying' }).click()
  await expect(page.getByText(/Nothing was charged and your choices are kept/)).toBeVisible()
  await expect(page.getByRole('radio', { name: /Enterprise/ })).toBeChecked()
  await agreeAndPay(page, '$1,124.10')

  // A declined card loses nothing. Another card pays, and its bank asks for authentication.
  await payWith(page, cards.declined)
  await expect(page.getByText('Your card was declined. Nothing was charged.')).toBeVisible()
  await payWith(page, cards.asksForProof)
  await page.getByRole('button', { name: 'Complete authentication' }).click()
  await expect(page.getByText('Payment confirmed')).toBeVisible()

  // Somebody with a plan is offered a change instead.
  await page.goto(professional)
  await expect(page.getByRole('heading', { name: 'Change your plan' })).toBeVisible()
  await expect(page.getByText('Current plan')).toBeVisible()
  await page.goto('/checkout?plan=3&duration=1')
  await expect(page.getByRole('heading', { name: "You're already on this plan" })).toBeVisible()
})

test('opening the last page by hand grants nothing; extra videos are bought without a plan', async ({
  page,
  browserLog,
}) => {
  browserLog.allow(/404.*\/api\/checkout\//)
  await asNewClient(page)
  for (const address of ['/success', '/success?session_id=cs_test_made_up']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { name: 'No payment to show' })).toBeVisible()
  }
  await goInside(page, '/billing')
  await expect(page.getByRole('heading', { name: 'No plan yet' })).toBeVisible()

  await goInside(page, '/token-purchase')
  await choose(page.getByRole('radio', { name: /3 videos/ }))
  await agreeAndPay(page, '$339')
  await payWith(page, cards.pays)
  await expect(page.getByRole('heading', { name: 'Your 3 extra videos are ready.' })).toBeVisible()
  await page.goto('/billing')
  await expect(page.getByText(/3 of 3 left/)).toBeVisible()
})

test('a visitor signs in first and comes back to the same plan, from an older address too', async ({
  page,
}) => {
  const ana = newcomer('Ana')
  await register(page.request, ana)
  await page.goto('/no-frills-checkout?plan=1&price=339&duration=12')
  await signInWithForm(page, ana.username, ana.password)
  await expect(page).toHaveURL('/no-frills-checkout?plan=1&price=339&duration=12')
  await expect(page.getByRole('button', { name: 'Pay $4,068' })).toBeVisible()
  await page.goto('/checkout-legacy?plan=1&duration=12')
  await expect(page).toHaveURL('/checkout?plan=1&duration=12')
})
