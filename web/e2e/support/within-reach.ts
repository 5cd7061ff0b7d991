import { expect, type Page, test } from '@playwright/test'

/** The narrowest window that has to work, and a desk's. */
const sizes = [
  { width: 320, height: 640 },
  { width: 1440, height: 900 },
]

/**
 * The page as it stands takes no more than the window's width, and everything that can be pressed
 * can be reached: it is in sight, or in something that scrolls by itself.
 */
export async function expectWithinReach(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const size of sizes)
    await test.step(`at ${size.width}`, async () => {
      await page.setViewportSize(size)
      const aside = await page.evaluate(() => {
        const { clientWidth, scrollWidth } = document.documentElement
        const scrolls = (element: Element) => getComputedStyle(element).overflowX !== 'visible'
        const pressed = 'a[href], button, input:not([type="hidden"]), select, textarea'
        const lost = [...document.querySelectorAll(pressed)].filter((element) => {
          const { left, right, width } = element.getBoundingClientRect()
          if (width === 0 || (left >= 0 && right <= clientWidth + 1)) return false
          let around = element.parentElement
          while (around && !scrolls(around)) around = around.parentElement
          return !around
        })
        return [
          ...(scrollWidth > clientWidth ? [`the page is ${scrollWidth} wide`] : []),
          ...lost.map((element) => element.outerHTML.slice(0, 200)),
        ]
      })
      expect.soft(aside, `${page.url()} at ${size.width}`).toEqual([])
    })
}

/** Likewise for a page of the app, which loads its parts and would be judged too early. */
export async function expectLoadedWithinReach(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[aria-busy="true"], .skeleton')).toHaveCount(0)
  await expectWithinReach(page)
}
