import { writeFile } from 'node:fs/promises'
import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  type Page,
  type TestInfo,
} from '@playwright/test'
import { BrowserLog } from './browser-log.ts'
import { plantFromBrowser } from './secrets.ts'
import { type Database, Installation, type Making, type Server } from './server.ts'
import { rememberToasts } from './toasts.ts'

export { expect, type Page } from '@playwright/test'

export type Options = { database: Database }

type WorkerFixtures = Options & {
  /** The worker's own demo, shared by its tests: they register people of their own. */
  server: Server
  /** Another one, for tests that move the clock, which must not affect the first. */
  laterServer: Server
}

type Fixtures = {
  browserLog: BrowserLog
  /** Another browser beside `page`, watched in the same way. */
  newBrowser: (options?: BrowserContextOptions) => Promise<Page>
  /** An installation for this test alone. */
  install: (making: Making) => Promise<Installation>
}

async function serveDemo(database: Database, use: (server: Server) => Promise<void>) {
  const installation = await Installation.make({ database, demo: true })
  try {
    await use(await installation.start())
  } finally {
    await installation.remove()
  }
}

/** Records what the browser complains about, sends and shows. */
async function watch(context: BrowserContext, log: BrowserLog) {
  await Promise.all([log.watch(context), rememberToasts(context)])
  plantFromBrowser(context)
}

/** Attaches a picture of every open page if the test has failed. */
async function showFailure(context: BrowserContext, test: TestInfo) {
  if (test.status === test.expectedStatus) return
  for (const page of context.pages()) {
    // A page that is closing or hanging gives no picture, which must not hide why the test failed.
    const body = await page.screenshot({ timeout: 5_000 }).catch(() => undefined)
    if (!body) continue
    const path = test.outputPath(`failed-${test.attachments.length + 1}.png`)
    await writeFile(path, body)
    test.attachments.push({ name: page.url(), contentType: 'image/png', path })
  }
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  database: ['sqlite', { option: true, scope: 'worker' }],

  server: [({ database }, use) => serveDemo(database, use), { scope: 'worker' }],

  laterServer: [({ database }, use) => serveDemo(database, use), { scope: 'worker' }],

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

  context: async ({ context, browserLog }, use, test) => {
    await watch(context, browserLog)
    await use(context)
    await showFailure(context, test)
  },

  newBrowser: async (
    { browser, baseURL, contextOptions, locale, viewport, browserLog },
    use,
    test,
  ) => {
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
      await watch(context, browserLog)
      return context.newPage()
    })
    for (const context of contexts) {
      await showFailure(context, test)
      await context.close()
    }
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
    // Created first and so removed last: by then no page is left that would miss its server.
    { auto: true },
  ],
})
