import { expect, test } from '../support/test.ts'
import { answerCookies } from '../support/visitor.ts'

const item = (over: object) => ({
  id: '1',
  title: 'A film',
  category: 'event',
  description: 'One sentence.',
  imageUrl: '',
  videoUrl: '',
  ...over,
})

test.beforeEach(({ page }) => answerCookies(page))

test('the work can be filtered by the categories in the data', async ({ page }) => {
  await page.goto('/#portfolio')
  const filter = page.getByRole('group', { name: 'Filter by category' })
  const cards = page.locator('#portfolio .work')
  await expect(cards).toHaveCount(9)
  await expect(filter.getByRole('button')).toHaveText([
    'All',
    'Social Media',
    'YouTube',
    'Commercial',
    'Event',
    'Documentary',
    'Corporate',
  ])
  await filter.getByRole('button', { name: 'Commercial' }).click()
  await expect(cards).toHaveCount(2)
  await filter.getByRole('button', { name: 'All' }).click()
  await expect(cards).toHaveCount(9)
  await expect(page.getByText('No video available')).toHaveCount(1)
  await expect(page.getByText('Video Demo')).toHaveCount(8)
})

test('a film of ours shows that it is loading, plays in the dialog, and Escape closes it', async ({
  page,
}) => {
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(/\/media\/showcase\/.*\.mp4/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/#portfolio')
  await page.getByRole('button', { name: /House Roast/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Loading player...')).toBeVisible()
  answer()
  await expect(dialog.getByText('Loading player...')).toBeHidden()
  const video = dialog.locator('video')
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.readyState))
    .toBeGreaterThan(1)
  expect(await video.evaluate((element: HTMLVideoElement) => element.duration)).toBeCloseTo(9, 0)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: /House Roast/ })).toBeFocused()
})

test('nothing is loaded from a video site before a visitor opens it', async ({ page, server }) => {
  const elsewhere: string[] = []
  await page.context().route(
    (url) => url.origin !== server.url,
    (route) => {
      elsewhere.push(route.request().url())
      return route.fulfill({ contentType: 'text/html', body: '<p>player</p>' })
    },
  )
  await page.route('**/api/portfolio?*', (route) =>
    route.fulfill({
      json: [
        item({ title: 'On YouTube', videoUrl: 'dQw4w9WgXcQ' }),
        item({ id: '2', title: 'On Vimeo', videoUrl: '76979871' }),
      ],
    }),
  )
  // The server allows only the players that its own portfolio needs, and that has only files.
  await page.route(`${server.url}/`, async (route) => {
    const answer = await route.fetch()
    const policy = answer.headers()['content-security-policy'] ?? ''
    expect(policy).toContain("frame-src 'self';")
    const players = 'https://www.youtube-nocookie.com https://player.vimeo.com'
    await route.fulfill({
      response: answer,
      headers: {
        ...answer.headers(),
        'content-security-policy': policy.replace("frame-src 'self'", `$& ${players}`),
      },
    })
  })
  await page.goto('/#portfolio')
  const player = page.getByRole('dialog').locator('iframe')
  for (const [title, address] of [
    ['On YouTube', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
    ['On Vimeo', 'https://player.vimeo.com/video/76979871'],
  ] as const) {
    expect(elsewhere.filter((url) => url.startsWith(address))).toEqual([])
    await page.getByRole('button', { name: new RegExp(title) }).click()
    await expect(player).toHaveAttribute('src', new RegExp(`^${address}`))
    await expect(player).toHaveAttribute('referrerpolicy', 'strict-origin-when-cross-origin')
    await expect.poll(() => elsewhere.some((url) => url.startsWith(address))).toBe(true)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the work scrolls sideways and the page does not', async ({ page }) => {
    await page.goto('/#portfolio')
    const row = page.locator('#portfolio .portfolio')
    await expect(page.locator('#portfolio .work')).toHaveCount(9)
    expect(
      await row.evaluate((element) => element.scrollWidth - element.clientWidth),
    ).toBeGreaterThan(300)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })
})
