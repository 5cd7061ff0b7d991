import { expect, type Page } from '@playwright/test'

export const toastRegion = (page: Page) => page.getByRole('region', { name: 'Notifications (F8)' })

export const toasts = (page: Page) => toastRegion(page).getByRole('listitem')

export async function expectToast(
  page: Page,
  { title, text, variant = 'default' }: { title: string; text?: string; variant?: string },
) {
  const toast = toasts(page)
  await expect(toast).toHaveCount(1)
  await expect(toast).toContainText(title)
  if (text) await expect(toast).toContainText(text)
  await expect(toast).toHaveAttribute('data-variant', variant)
}
