import { agreeAndPay, test as base, cards, payWith, receipts } from '../support/money.ts'
import { asNewClient } from '../support/people.ts'
import type { Server } from '../support/server.ts'
import { expect } from '../support/test.ts'

/** A server of its own that sells in euros. */
const test = base.extend<{ own: Server }>({
  own: async ({ install }, use) => {
    const place = await install({ demo: true, settings: { CUTROOM_CURRENCY: 'EUR' } })
    await use(await place.start())
  },
  baseURL: async ({ own }, use) => use(`http://localhost:${own.port}`),
})

test('an installation in euros says so on every page with prices', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'See plans from €399' })).toBeVisible()
  const said = await page.locator('script[type="application/ld+json"]').textContent()
  expect(said).toContain('"priceCurrency":"EUR"')
  await page.goto('/pt/terms-policy')
  await expect(page.getByText('Os preços são em euros.')).toBeVisible()

  await asNewClient(page)
  await page.goto('/checkout?plan=2&duration=1')
  await agreeAndPay(page, '€699')
  await expect(page.getByText('€699.00').first()).toBeVisible()
  await payWith(page, cards.pays)
  await expect(page.getByRole('heading', { name: 'Professional is yours.' })).toBeVisible()
  await expect(page.getByText('€699').first()).toBeVisible()

  await page.goto('/billing')
  await expect(receipts(page).nth(1)).toContainText('€699')
  await expect(page.locator('main')).not.toContainText('$')
})
