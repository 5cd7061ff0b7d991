import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  type Page,
} from '@playwright/test'
import { BrowserLog } from './browser-log.ts'
import { plantFromBrowser } from './secrets.ts'
import { type Database, Installation, type Making, type Server } from './server.ts'

export { expect, type Page } from '@playwright/test'

export type Options = { database: Database }

type WorkerFixtures = Options & {
  /** The worker's own demo, shared by its tests: they register people of their own. */
  server: Server
}

type Fixtures = {
  browserLog: BrowserLog
  /** Another browser beside `page`, watched in the same way. */
  newBrowser: (options?: BrowserContextOptions) => Promise<Page>
  /** An installation for this test alone. */
  install: (making: Making) => Promise<Installation>
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  database: ['sqlite', { option: true, scope: 'worker' }],

  server: [
    async ({ database }, use) => {
      const installation = await Installation.make({ database, demo: true })
      try {
        await use(await installation.start())
      } finally {
        await installation.remove()
      }
    },
    { scope: 'worker' },
  ],

  baseURL: async ({ server }, use) => use(server.url),

  browserLog: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the pattern
    async ({}, use) => {
      const log = new BrowserLog()
      await use(log)
      log.expectSilence()
    },
    { auto: true },
  ],

  context: async ({ context, browserLog }, use) => {
    await browserLog.watch(context)
    plantFromBrowser(context)
    await use(context)
  },

  newBrowser: async ({ browser, baseURL, contextOptions, locale, viewport, browserLog }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (options) => {
      const context = await browser.newContext({
        ...contextOptions,
        ...(baseURL && { baseURL }),
        ...(locale && { locale }),
        viewport: viewport ?? null,
        ...options,
      })
      contexts.push(context)
      await browserLog.watch(context)
      plantFromBrowser(context)
      return context.newPage()
    })
    for (const context of contexts) await context.close()
  },

  install: [
    async ({ database }, use) => {
      const installations: Installation[] = []
      await use(async (making) => {
        const installation = await Installation.make({ database, ...making })
        installations.push(installation)
        return installation
      })
      for (const installation of installations) await installation.remove()
    },
    // Made first and so removed last: no page is left that would miss its server.
    { auto: true },
  ],
})
