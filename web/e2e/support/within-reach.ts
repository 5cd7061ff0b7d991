import { expect, type Page, test } from '@playwright/test'

/** The narrowest window that has to work, a desktop at 200% zoom, and a desktop. */
const sizes = [
  { width: 320, height: 640 },
  { width: 720, height: 450 },
  { width: 1440, height: 900 },
]

/**
 * Expects the page to fit the window's width, and everything that can be pressed or read to be
 * within reach: in view, or in something that scrolls by itself. The beginning of a name that is
 * cut off must be readable.
 */
export async function expectWithinReach(page: Page) {
  // An open panel hides it from the tree of roles.
  await expect(page.locator('h1').first()).toBeVisible()
  for (const size of sizes)
    await test.step(`at ${size.width}`, async () => {
      await page.setViewportSize(size)
      const aside = await page.evaluate(() => {
        const { clientWidth, scrollWidth } = document.documentElement
        const scrolls = (element: Element) => getComputedStyle(element).overflowX !== 'visible'
        const textIn = (element: Element, from: number, to: number) => {
          const range = document.createRange()
          const walk = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
          const text = walk.nextNode()
          if (!text?.textContent?.trim()) return null
          range.setStart(text, from)
          range.setEnd(text, Math.min(to, text.textContent.length))
          return range.getBoundingClientRect()
        }
        const pressed = 'a[href], button, input:not([type="hidden"]), select, textarea'
        const lost = [...document.querySelectorAll(pressed)].filter((element) => {
          const { left, right, width } = element.getBoundingClientRect()
          if (width === 0 || (left >= 0 && right <= clientWidth + 1)) return false
          let around = element.parentElement
          while (around && !scrolls(around)) around = around.parentElement
          return !around
        })
        const beheaded = [...document.querySelectorAll('.truncate')].filter((element) => {
          if (element.scrollWidth <= element.clientWidth) return false
          const box = element.getBoundingClientRect()
          const first = textIn(element, 0, 1)
          return (
            box.width > 0 && first && (first.left < box.left - 1 || first.right > box.right + 1)
          )
        })
        const spilled = [...document.querySelectorAll('p, span, h1, h2, h3, b, td, dd')].filter(
          (element) => {
            const words = element.firstChild?.nodeType === Node.TEXT_NODE
            const text = words && textIn(element, 0, Number.POSITIVE_INFINITY)
            if (!text || text.width <= 1 || (text.left >= -1 && text.right <= clientWidth + 1))
              return false
            let around: Element | null = element
            while (around && !scrolls(around)) around = around.parentElement
            return !around
          },
        )
        return [
          ...[...beheaded, ...spilled].map((element) => element.outerHTML.slice(0, 200)),
          ...(scrollWidth > clientWidth ? [`the page is ${scrollWidth} wide`] : []),
          ...lost.map((element) => element.outerHTML.slice(0, 200)),
        ]
      })
      expect.soft(aside, `${page.url()} at ${size.width}`).toEqual([])
    })
}

/** Likewise for a page of the app, which has to load its parts before it is judged. */
export async function expectLoadedWithinReach(page: Page) {
  await expect(page.locator('h1').first()).toBeVisible()
  await expect(page.locator('[aria-busy="true"], .skeleton')).toHaveCount(0)
  await expectWithinReach(page)
}
