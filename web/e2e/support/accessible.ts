import { expect, type Page, test } from '@playwright/test'
import axe from 'axe-core'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const wide = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

type Look = { size: { width: number; height: number }; theme: 'light' | 'dark' }

const everyLook: Look[] = [wide, phone].flatMap((size) => [
  { size, theme: 'light' as const },
  { size, theme: 'dark' as const },
])

/**
 * Each theme and each width once: enough for a page that had every look in another language, or
 * whose frame had (the sign-in page, the dashboards, the profile).
 */
export const twoLooks: Look[] = [
  { size: wide, theme: 'dark' },
  { size: phone, theme: 'light' },
]

/** Looks at the page as it stands, in both themes and at both widths. */
export async function expectAccessible(page: Page, looks = everyLook) {
  for (const { size, theme } of looks)
    await test.step(`${theme} at ${size.width}`, async () => {
      await page.setViewportSize(size)
      await page.evaluate(async (theme) => {
        document.documentElement.dataset.theme = theme
        // axe cannot judge sections that the browser has not laid out because they are far below.
        for (const section of document.querySelectorAll<HTMLElement>('.section'))
          section.style.contentVisibility = 'visible'
        const running = document.getAnimations().map((animation) => animation.finished)
        await Promise.race([Promise.allSettled(running), new Promise(requestAnimationFrame)])
      }, theme)
      const violations = await violationsOn(page)
      const found = violations.map(({ id, impact, nodes }) => ({
        id,
        impact,
        nodes: nodes.map(({ html, failureSummary }) => `${html}: ${failureSummary}`),
      }))
      expect.soft(found, `${page.url()} ${theme} at ${size.width}`).toEqual([])
    })
}

/**
 * Our pages hold no frames of other sites, so axe is put into the page itself, and once for all of
 * its looks: reading axe takes the browser longer than asking it. Only what is wrong is described.
 */
async function violationsOn(page: Page) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(async (rules) => {
    const here: typeof axe = Reflect.get(window, 'axe')
    const { violations } = await here.run(document, {
      runOnly: rules,
      resultTypes: ['violations'],
    })
    return violations
  }, rules)
}
