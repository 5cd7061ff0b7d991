import type { Request } from '@playwright/test'
import { expect, type Page, test } from '../support/test.ts'
import { answerCookies } from '../support/visitor.ts'

const phone = { width: 390, height: 844 }

test.beforeEach(({ page }) => answerCookies(page))

/**
 * When the page was first painted and when each file was requested, on the page's own clock. The
 * paint is recorded a while after it happens, so this waits for it.
 */
const timesOf = (page: Page) =>
  page.evaluate(async () => ({
    paint: await new Promise<number>((tell) => {
      new PerformanceObserver((list) => {
        const [paint] = list.getEntriesByName('first-contentful-paint')
        if (paint) tell(paint.startTime)
      }).observe({ type: 'paint', buffered: true })
    }),
    files: performance
      .getEntriesByType('resource')
      .map(({ name, startTime }) => ({ file: new URL(name).pathname, startTime })),
  }))

/**
 * Removes the page's limit of two seconds for waiting for the first paint. A busy machine would
 * reach it first, in a journey about what waits for the paint.
 */
const waitForPaint = (page: Page) =>
  page.addInitScript(() => {
    const usual = window.setTimeout
    Object.assign(window, {
      setTimeout: (task: TimerHandler, delay?: number, ...rest: unknown[]) =>
        delay === 2000 ? 0 : usual(task, delay, ...rest),
    })
  })

const bothFonts = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() =>
        [...document.fonts]
          .filter(({ status, family }) => status === 'loaded' && family.includes('Variable'))
          .map(({ family }) => family.replaceAll('"', ''))
          .sort(),
      ),
    )
    .toEqual(['Geist Mono Variable', 'Instrument Sans Variable'])

test('load times are logged to the console once the page has loaded', async ({ page }) => {
  const told = page.waitForEvent('console', (message) => message.text().startsWith('Load times:'))
  await page.goto('/')
  expect((await told).text()).toMatch(
    /^Load times: responseStart \d+ ms, domContentLoadedEventEnd \d+ ms, loadEventEnd \d+ ms$/,
  )
})

test('the page connects to a video site only when somebody is about to play', async ({
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
  await page.route('**/api/portfolio?*', (route) =>
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

test('a phone paints its first screen before it requests anything else', async ({ newBrowser }) => {
  const page = await newBrowser({ viewport: phone, isMobile: true })
  await answerCookies(page)
  await waitForPaint(page)
  await page.goto('/')
  await bothFonts(page)
  const { paint, files } = await timesOf(page)
  const asked = files.filter(({ file }) => file.startsWith('/assets/'))
  for (const kind of [/site-\w+.*\.js$/, /site-more-.*\.css$/, /instrument-sans-.*\.woff2$/])
    expect(asked.map(({ file }) => file)).toContainEqual(expect.stringMatching(kind))
  for (const { file, startTime } of asked) expect(startTime, file).toBeGreaterThanOrEqual(paint)
})

test('the largest thing a phone paints is the headline, however much comes after it', async ({
  newBrowser,
}) => {
  const page = await newBrowser({ viewport: phone, isMobile: true })
  await answerCookies(page)
  await page.goto('/')
  await bothFonts(page)
  const largest = await page.evaluate(
    () =>
      new Promise<string | undefined>((tell) => {
        new PerformanceObserver((list) => {
          const last = list.getEntries().at(-1)
          const element: Element | undefined = last && Reflect.get(last, 'element')
          tell(element?.id)
        }).observe({ type: 'largest-contentful-paint', buffered: true })
      }),
  )
  expect(largest).toBe('headline')
})

test('a phone lays out the rest of the page one part per frame', async ({ newBrowser }) => {
  const page = await newBrowser({ viewport: phone, isMobile: true })
  await answerCookies(page)
  await page.addInitScript(() => {
    let frame = 0
    const shownIn: number[] = []
    const count = () => {
      frame++
      requestAnimationFrame(count)
    }
    requestAnimationFrame(count)
    new MutationObserver((shown) => shownIn.push(...shown.map(() => frame))).observe(document, {
      subtree: true,
      attributeFilter: ['data-shown'],
    })
    Object.assign(window, { shownIn })
  })
  await page.goto('/')
  await expect(page.getByRole('contentinfo')).toBeVisible()
  const shownIn = await page.evaluate<number[]>(() => Reflect.get(window, 'shownIn'))
  expect(shownIn.length).toBeGreaterThan(10)
  expect(new Set(shownIn).size).toBe(shownIn.length)
})

test('a phone that opens a link to a section further down lands there', async ({ newBrowser }) => {
  const page = await newBrowser({ viewport: phone, isMobile: true })
  await answerCookies(page)
  await page.goto('/#pricing')
  await expect(page.locator('#pricing h2')).toBeInViewport()
})

test('a link pressed before its target has loaded still leads to it', async ({ newBrowser }) => {
  const page = await newBrowser({ viewport: phone, isMobile: true })
  await answerCookies(page)
  let press = () => {}
  const pressed = new Promise<void>((resolve) => {
    press = resolve
  })
  await page.route('**/site-more-*.css', async (route) => {
    await pressed
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('link', { name: /^See plans/ }).click()
  await expect(page).toHaveURL(/#pricing$/)
  press()
  await expect(page.locator('#pricing h2')).toBeInViewport()
})

test('a reloaded page stays where it was on a phone', async ({ newBrowser }) => {
  const page = await newBrowser({ viewport: phone, isMobile: true })
  await answerCookies(page)
  await page.goto('/')
  await page.locator('#faq h2').scrollIntoViewIfNeeded()
  await page.reload()
  await expect(page.locator('#faq h2')).toBeInViewport()
})

test('a phone that fails to load the later styles can still show the rest of the page', async ({
  newBrowser,
  browserLog,
}) => {
  browserLog.allow(/site-more-/)
  const page = await newBrowser({ viewport: phone, isMobile: true })
  await answerCookies(page)
  await page.route('**/site-more-*.css', (route) => route.abort())
  await page.goto('/')
  await expect(page.locator('#pricing h2')).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
})

test('the timecode matches the frame under the headline’s playhead', async ({ page }) => {
  const underPlayhead = () =>
    page.evaluate(() => {
      const place = (selector: string) => {
        const element = document.querySelector(selector)
        if (!element) throw new Error(`nothing is called ${selector}`)
        return element.getBoundingClientRect()
      }
      const lane = place('[data-timeline] .timeline-lane')
      const frames = Math.round(
        ((place('[data-playhead]').left - lane.left) / lane.width) * 43 * 24,
      )
      return [0, Math.floor(frames / 24), frames % 24]
        .map((part) => String(part).padStart(2, '0'))
        .join(':')
    })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/')
  const shown = page.locator('[data-timecode]').first()
  // Both are read until they agree, because the page is still loading its fonts.
  const expectItsFrame = () =>
    expect(async () => {
      expect(await shown.textContent()).toContain(await underPlayhead())
    }).toPass({ timeout: 30_000 })
  await expectItsFrame()
  await bothFonts(page)
  await expectItsFrame()
  const atFirst = await underPlayhead()
  await page.setViewportSize({ width: 1180, height: 900 })
  await expect.poll(underPlayhead).not.toBe(atFirst)
  await expectItsFrame()
})

for (const path of ['/', '/es', '/pt'])
  test(`nothing on ${path} moves when the fonts arrive on a phone`, async ({ newBrowser }) => {
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

test('a wide window and the next page of the site request fonts and styles at once', async ({
  page,
  newBrowser,
}) => {
  await page.goto('/')
  await bothFonts(page)
  const { paint, files } = await timesOf(page)
  for (const kind of [/site-more-.*\.css$/, /instrument-sans-.*\.woff2$/])
    expect(files.find(({ file }) => kind.test(file))?.startTime).toBeLessThan(paint)
  const second = await newBrowser({ viewport: phone, isMobile: true })
  await answerCookies(second)
  await second.goto('/')
  await bothFonts(second)
  await second.goto('/contact', { referer: second.url() })
  await expect(second.locator('#faces')).toHaveAttribute('media', 'all')
})

test('without scripts a phone still gets our fonts and the whole text', async ({ newBrowser }) => {
  const page = await newBrowser({ viewport: phone, javaScriptEnabled: false })
  const face = page.waitForRequest(/instrument-sans.*\.woff2$/)
  await page.goto('/')
  await face
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You shoot.We make the cut.')
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expect(page.locator('.footer-grid')).toHaveCSS('display', 'grid')
})
