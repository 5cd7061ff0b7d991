import type { Page } from '@playwright/test'

/** Shown once a page hears what other people do. */
export const liveIn = (page: Page) => page.getByText('Live', { exact: true })
