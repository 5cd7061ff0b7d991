import { expect, type Page } from '@playwright/test'

/** What has the focus, as assistive technology is told: its role and its name. */
export async function focused(page: Page) {
  const [first = ''] = (await page.locator(':focus').ariaSnapshot({ timeout: 5_000 })).split('\n')
  return first.match(/^- (\w+ "[^"]*")/)?.[1] ?? first
}

/** Presses Tab until something is reached; fails where the focus gets lost or stuck on the way. */
export async function tabTo(page: Page, wanted: RegExp, { most = 40, backwards = false } = {}) {
  const walk: string[] = []
  for (let steps = 0; steps < most; steps += 1) {
    await page.keyboard.press(backwards ? 'Shift+Tab' : 'Tab')
    walk.push(await focused(page))
    if (wanted.test(walk.at(-1) ?? '')) return
  }
  throw new Error(`Tab never reached ${wanted}: ${walk.join(', ')}`)
}

/** The focus is on the screen, and somebody who looks for it sees it. */
export async function expectFocusSeen(page: Page) {
  const focus = page.locator(':focus')
  await expect(focus).toBeInViewport()
  // A field may leave it to the box around it.
  const marked = await focus.evaluate((element) => {
    const marks = (one: Element | null, levels: number): boolean => {
      if (!one || levels === 0) return false
      const { outlineStyle, outlineWidth } = getComputedStyle(one)
      return (
        (outlineStyle !== 'none' && outlineWidth !== '0px') || marks(one.parentElement, levels - 1)
      )
    }
    return marks(element, element instanceof HTMLTextAreaElement ? 4 : 1)
  })
  expect(marked, await focused(page)).toBe(true)
}
