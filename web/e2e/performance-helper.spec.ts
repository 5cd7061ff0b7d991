import type { Request } from '@playwright/test'
import { expect, type Page, test } from './support/test.ts'
import { answerCookies } from './support/visitor.ts'

const phone = { width: 390, height: 844 }

test.beforeEach(({ page }) => answerCookies(page))

/** When the page was first painted and when each file was asked for, on the page's own clock. */
const timesOf = (page: Page) =>
  page.evaluate(() => ({
    paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    files: performance
      .getEntriesByType('resource')
      .map(({ name, startTime }) => ({ file: new URL(name).pathname, startTime })),
  }))

const bothFonts = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() => [...document.fonts].filter((f) => f.status === 'loaded').length),
    )
    .toBeGreaterThan(1)

test('load times are told to the console once the page has loaded', async ({ page }) => {
  const told = page.waitForEvent('console', (message) => message.text().startsWith('Load times:'))
  await page.goto('/')
  expect((await told).text()).toMatch(
    /^Load times: responseStart \d+ ms, domContentLoadedEventEnd \d+ ms, loadEventEnd \d+ ms$/,
  )
})

for (const path of ['/', '/es', '/pt', '/contact'])
  test(`${path} may be kept for a day`, async ({ page }) => {
    await page.goto(path)
    await expect(page.locator('meta[http-equiv="cache-control"]')).toHaveAttribute(
      'content',
      'max-age=86400',
    )
  })

test('the way to a video site is opened only for somebody about to play', async ({
  page,
  server,
}) => {
  const elsewhere: Request[] = []
  await page.context().route(
    (url) => url.origin !== server.url,
    (route) => {
      elsewhere.push(route.request())
      return route.fulfill({ contentType: 'text/html', body: '<p>player</p>' })
    },
  )
  await page.route('**/api/portfolio', (route) =>
    route.fulfill({
      json: [
        {
          id: '1',
          title: 'On YouTube',
          category: 'event',
          description: 'One.',
          imageUrl: '',
          videoUrl: 'dQw4w9WgXcQ',
        },
      ],
    }),
  )
  await page.goto('/#portfolio')
  const card = page.getByRole('button', { name: /On YouTube/ })
  await expect(card).toBeVisible()
  const ways = page.locator('link[rel=preconnect]')
  await expect(ways).toHaveCount(0)
  await card.hover()
  await expect(ways).toHaveAttribute('href', 'https://www.youtube-nocookie.com')
  expect(elsewhere).toEqual([])
})

test('a phone paints its first screen before it asks for script and text faces', async ({
  newBrowser,
}) => {
  const page = await newBrowser({ viewport: phone, isMobile: true })
  await answerCookies(page)
  await page.goto('/')
  const later = async () =>
    (await timesOf(page)).files.filter(({ file }) =>
      /\/assets\/(site-\w.*\.js|(instrument-sans|geist-mono).*\.woff2)$/.test(file),
    )
  await expect.poll(async () => (await later()).length).toBeGreaterThanOrEqual(3)
  const { paint } = await timesOf(page)
  for (const { file, startTime } of await later())
    expect(startTime, file).toBeGreaterThanOrEqual(paint)
})

for (const path of ['/', '/es', '/pt'])
  test(`nothing on ${path} moves when the faces arrive on a phone`, async ({ newBrowser }) => {
    const page = await newBrowser({ viewport: phone, isMobile: true })
    await answerCookies(page)
    await page.addInitScript(() => {
      Object.assign(window, { shift: 0 })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          Object.assign(window, {
            shift: Reflect.get(window, 'shift') + Reflect.get(entry, 'value'),
          })
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto(path)
    await bothFonts(page)
    await expect(page.locator('[data-header]')).toBeVisible()
    expect(await page.evaluate(() => Reflect.get(window, 'shift'))).toBeLessThan(0.01)
  })

test('a wide window and a next page of ours ask for the faces at once', async ({
  page,
  newBrowser,
}) => {
  const preloads = (at: Page) => at.locator('link[rel=preload][as=font][media="(min-width:768px)"]')
  await page.goto('/')
  await expect(preloads(page)).toHaveCount(1)
  await expect(page.locator('#faces')).toHaveJSProperty('sheet.disabled', false)
  const second = await newBrowser({ viewport: phone, isMobile: true })
  await answerCookies(second)
  await second.goto('/')
  await bothFonts(second)
  await second.goto('/contact', { referer: second.url() })
  await expect(second.locator('#faces')).toHaveAttribute('media', 'all')
})

test('without scripts a phone still gets our faces and the whole text', async ({ newBrowser }) => {
  const page = await newBrowser({ viewport: phone, javaScriptEnabled: false })
  const face = page.waitForRequest(/instrument-sans.*\.woff2$/)
  await page.goto('/')
  await face
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You shoot.We make the cut.')
  await expect(page.getByRole('contentinfo')).toBeVisible()
})
