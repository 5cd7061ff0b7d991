import { type BrowserContext, expect, type Page } from '@playwright/test'

type Shown = { text: string; variant: string | undefined }

/**
 * Records every toast that the browser's pages show. A toast disappears by itself, and a busy
 * machine might look for it too late.
 */
export const rememberToasts = (context: BrowserContext) =>
  context.addInitScript(() => {
    if (window !== window.top) return // a mail that is shown in a frame must not run anything
    const shown: Shown[] = []
    Object.assign(window, { shownToasts: shown })
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes)
          if (node instanceof HTMLElement && node.matches('.toast'))
            shown.push({ text: node.textContent ?? '', variant: node.dataset.variant })
    }).observe(document, { childList: true, subtree: true })
  })

export const toastRegion = (page: Page) => page.getByRole('region', { name: 'Notifications (F8)' })

export const toasts = (page: Page) => toastRegion(page).getByRole('listitem')

/**
 * Waits until a toast has been shown on this page. A found toast is used up, with all before it.
 */
export async function expectToast(
  page: Page,
  { title, text = '', variant = 'default' }: { title: string; text?: string; variant?: string },
) {
  await expect(async () => {
    const shown: Shown[] = await page.evaluate(() => Reflect.get(window, 'shownToasts'))
    const at = shown.findIndex(
      (toast) =>
        toast.variant === variant && toast.text.includes(title) && toast.text.includes(text),
    )
    expect(at, `"${title} ${text}" among ${JSON.stringify(shown)}`).toBeGreaterThanOrEqual(0)
    await page.evaluate((count) => Reflect.get(window, 'shownToasts').splice(0, count), at + 1)
  }).toPass({ timeout: 30_000 })
}
