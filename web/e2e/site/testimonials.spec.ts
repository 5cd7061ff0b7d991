import { expect, test } from '../support/test.ts'
import { answerCookies } from '../support/visitor.ts'

test.beforeEach(({ page }) => answerCookies(page))

test('the demo says that its quotes are samples', async ({ page }) => {
  await page.goto('/#testimonials')
  await expect(page.locator('#testimonials').getByText(/Sample quote/)).toHaveCount(3)
})
