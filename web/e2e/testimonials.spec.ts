import { expect, test } from './support/test.ts'
import { answerCookies } from './support/visitor.ts'

test.beforeEach(({ page }) => answerCookies(page))

const quote = (over: object) => ({
  id: '1',
  name: 'Ana Silva',
  role: 'Host',
  content: 'On time.',
  rating: 4.5,
  isActive: true,
  order: 1,
  ...over,
})

test('the demo says of its quotes that they are samples', async ({ page }) => {
  await page.goto('/#testimonials')
  await expect(page.locator('#testimonials').getByText(/Sample quote/)).toHaveCount(3)
})

test('quotes come in order, hidden ones never, and a missing picture is the initial', async ({
  page,
  browserLog,
}) => {
  browserLog.allow(/gone\.webp|404/)
  await page.route('**/api/testimonials', (route) =>
    route.fulfill({
      json: [
        quote({ id: '2', name: 'Zoe', order: 2, imageUrl: '/media/showcase/gone.webp' }),
        quote({ id: '3', name: 'Eve', order: 0, isActive: false }),
        quote({}),
      ],
    }),
  )
  await page.goto('/#testimonials')
  const section = page.locator('#testimonials')
  const names = section.getByText(/^(Ana Silva|Zoe|Eve)$/)
  await expect(names).toHaveText(['Ana Silva', 'Zoe'])
  await expect(section.getByText('Z', { exact: true })).toBeVisible()
  await expect(section.getByRole('img', { name: /4\.5/ }).first()).toBeVisible()
})

test('quotes that are still coming say so, and half a star is half filled', async ({ page }) => {
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/testimonials', async (route) => {
    await held
    await route.fulfill({ json: [quote({ rating: 3.5 })] })
  })
  await page.goto('/#testimonials')
  const section = page.locator('#testimonials')
  await expect(section.getByText('Loading testimonials...')).toBeVisible()
  answer()
  await expect(section.getByText('Loading testimonials...')).toBeHidden()
  const stars = section.getByRole('img', { name: '3.5 out of 5' }).locator('svg')
  await expect(stars).toHaveCount(5)
  // A full star is one filled shape, half a star an outline with its left half filled in.
  expect(
    await stars.evaluateAll((list) =>
      list.map((star) => [...star.children].map((path) => path.getAttribute('fill')).join()),
    ),
  ).toEqual(['currentColor', 'currentColor', 'currentColor', 'none,currentColor', 'none'])
})

test('no quotes, and quotes that do not come, both say so', async ({ page, browserLog }) => {
  browserLog.allow(/api\/testimonials|500/)
  let status = 200
  await page.route('**/api/testimonials', (route) =>
    status === 200 ? route.fulfill({ json: [] }) : route.fulfill({ status, body: 'no' }),
  )
  await page.goto('/#testimonials')
  await expect(page.getByText('Testimonials coming soon!')).toBeVisible()
  status = 500
  await page.evaluate(() => sessionStorage.clear())
  await page.reload()
  await page.locator('#testimonials').scrollIntoViewIfNeeded()
  await expect(page.getByText('Error loading testimonials. Please try again later.')).toBeVisible()
})
