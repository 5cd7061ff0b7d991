import { defineConfig } from '@playwright/test'
import type { Options } from './e2e/support/test.ts'

/**
 * Go's tests run everything on both databases; a journey runs on one of them. PostgreSQL gets the
 * journeys about live updates, because nodes notify each other there, and those with this tag.
 */
const onPostgres = [/\/live\.spec\.ts /, /@postgres/]

export default defineConfig<object, Options>({
  testDir: 'e2e',
  outputDir: 'test-results',
  globalSetup: './e2e/support/secrets.ts',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  // Journeys spend more time waiting for servers and pages than computing.
  workers: 3,
  // Only a test that hangs takes this long: a busy machine must not fail anything.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    contextOptions: { reducedMotion: 'reduce' },
    // Support takes the pictures of a failure; the runner's own setting takes one of every page.
    screenshot: 'off',
    launchOptions: {
      executablePath: process.env.CHROMIUM || '/usr/bin/chromium-headless-shell',
      args: ['--no-sandbox', '--font-render-hinting=none', '--disable-background-networking'],
    },
  },
  projects: [
    { name: 'sqlite', use: { database: 'sqlite' }, grepInvert: onPostgres },
    { name: 'postgres', use: { database: 'postgres' }, grep: onPostgres },
  ],
})
