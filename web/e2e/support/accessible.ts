import { expect, type Page, test } from '@playwright/test'
import axe from 'axe-core'

const everything = {
  type: 'tag' as const,
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
}
/** The rules about colours, which take longest because they find out what is behind each word. */
const colours = ['color-contrast', 'link-in-text-block']

const wide = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

type Look = { size: { width: number; height: number }; theme: 'light' | 'dark' }

const everyLook: Look[] = [wide, phone].flatMap((size) => [
  { size, theme: 'light' as const },
  { size, theme: 'dark' as const },
])

/**
 * Each theme and each width once. This is enough for a page that was checked in every look in
 * another language, or whose frame was (the sign-in page, the dashboards, the profile).
 */
export const twoLooks: Look[] = [
  { size: wide, theme: 'dark' },
  { size: phone, theme: 'light' },
]

/**
 * For a page of text whose frame was checked in every look. Its colours are the same at both
 * widths, so `expectAccessibleWords` is enough for the other one.
 */
export const wideLooks: Look[] = everyLook.filter(({ size }) => size === wide)

/**
 * Checks the page as it is, in both themes and at both widths: axe finds nothing, and nothing
 * sticks out. A theme changes only colours, so at a width that was already checked in the other
 * theme only those are judged.
 */
export async function expectAccessible(page: Page, looks = everyLook) {
  const seen = new Set<number>()
  for (const { size, theme } of looks) {
    const judged = seen.has(size.width) ? onlyColours : everything
    seen.add(size.width)
    await expectLook(page, { size, theme }, judged)
  }
}

const onlyColours = { type: 'rule' as const, values: colours }

/**
 * Checks a page that was already checked in another language or at the other width: everything
 * about its words and their order, but not the colours, which are the same.
 */
export const expectAccessibleWords = (page: Page) =>
  expectLook(page, { size: phone, theme: 'light' }, everything, colours)

type Judged = { type: 'tag' | 'rule'; values: string[] }

async function expectLook(page: Page, { size, theme }: Look, judged: Judged, but: string[] = []) {
  await test.step(`${theme} at ${size.width}`, async () => {
    if (page.viewportSize()?.width !== size.width) await page.setViewportSize(size)
    await page.evaluate(async (theme) => {
      document.documentElement.dataset.theme = theme
      // axe cannot judge sections that the browser has not laid out because they are far below.
      for (const section of document.querySelectorAll<HTMLElement>('.section'))
        section.style.contentVisibility = 'visible'
      const running = document.getAnimations().map((animation) => animation.finished)
      await Promise.race([Promise.allSettled(running), new Promise(requestAnimationFrame)])
    }, theme)
    const violations = await violationsOn(page, judged, but)
    const found = violations.map(({ id, impact, nodes }) => ({
      id,
      impact,
      nodes: nodes.map(({ html, failureSummary }) => `${html}: ${failureSummary}`),
    }))
    expect.soft(found, `${page.url()} ${theme} at ${size.width}`).toEqual([])
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect.soft(wide, `${page.url()} sticks out at ${size.width}`).toBeLessThanOrEqual(size.width)
  })
}

/**
 * Our pages contain no frames from other sites, so axe is added to the page itself, and only once
 * for all of its looks: parsing axe takes the browser longer than running it. Only violations are
 * described.
 */
async function violationsOn(page: Page, judged: Judged, but: string[]) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(
    async ({ judged, but }) => {
      const here: typeof axe = Reflect.get(window, 'axe')
      const { violations } = await here.run(document, {
        runOnly: judged,
        rules: Object.fromEntries(but.map((rule) => [rule, { enabled: false }])),
        resultTypes: ['violations'],
      })
      return violations
    },
    { judged, but },
  )
}
