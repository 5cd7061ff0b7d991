import { expect, type Page } from '@playwright/test'

/** The role and name of the focused element, as a screen reader announces them. */
export async function focused(page: Page) {
  const [first = ''] = (await page.locator(':focus').ariaSnapshot({ timeout: 5_000 })).split('\n')
  return first.match(/^- (\w+ "[^"]*")/)?.[1] ?? first
}

/** Presses Tab until the wanted element has the focus; fails if the focus gets lost or stuck. */
export async function tabTo(page: Page, wanted: RegExp, { most = 40, backwards = false } = {}) {
  const walk: string[] = []
  for (let steps = 0; steps < most; steps += 1) {
    await page.keyboard.press(backwards ? 'Shift+Tab' : 'Tab')
    walk.push(await focused(page))
    if (wanted.test(walk.at(-1) ?? '')) return
  }
  throw new Error(`Tab never reached ${wanted}: ${walk.join(', ')}`)
}

/** The focused element is in view and has a visible focus ring. */
export async function expectFocusSeen(page: Page) {
  const focus = page.locator(':focus')
  await expect(focus).toBeInViewport()
  // A field can leave the ring to the box around it.
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
