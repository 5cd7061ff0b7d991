import { agreeAndPay, cards, payWith, test } from './support/money.ts'
import { asNewClient, signIn, tokensIn } from './support/people.ts'
import { expect, type Page } from './support/test.ts'

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

/** The code with which others can be brought. */
async function referralCode(client: Page) {
  await asNewClient(client)
  await client.goto('/billing')
  return (await client.getByText(/^[0-9A-HJKMNP-TV-Z]{8}$/).textContent()) ?? ''
}

const firstMonth = async () => 'FIRSTMONTH10'
const fiftyEachMonth = (page: Page) => makeCode(page, { amountOff: 5000, months: 0 })
const fifthForever = (page: Page) => makeCode(page, { percentOff: 20, months: 0 })

for (const { what, months, code, pays, next } of [
  { what: 'a referral', months: 1, code: referralCode, pays: '$359.10', next: '$359.10' },
  { what: 'an amount off', months: 1, code: fiftyEachMonth, pays: '$349', next: '$349' },
  { what: 'a first month', months: 12, code: firstMonth, pays: '$4,034.10', next: '$4,068' },
  { what: 'an amount off', months: 12, code: fiftyEachMonth, pays: '$3,468', next: '$3,468' },
  { what: 'a percentage', months: 12, code: fifthForever, pays: '$3,254.40', next: '$3,254.40' },
])
  test(`Starter for ${months} months with a code for ${what} costs ${pays}`, async ({
    page,
    newBrowser,
  }) => {
    const given = await code(await newBrowser())
    await asNewClient(page, 'Eve')
    await page.goto(`/checkout?plan=1&duration=${months}`)
    await page.getByLabel('Promo code').fill(given)
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page.getByText('Code applied')).toBeVisible()
    await expect(page.getByText(`Then ${next} a`)).toBeVisible()
    await agreeAndPay(page, pays)
    await payWith(page, cards.pays)
    await expect(page.getByRole('heading', { name: 'Starter is yours.' })).toBeVisible()
    await page.goto('/billing')
    await expect(page.getByRole('table', { name: 'Receipts' })).toContainText(pays)
  })
