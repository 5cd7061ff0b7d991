import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'

const binary =
  process.env.GOOGLETEST_BINARY ||
  fileURLToPath(new URL('../../../bin/googletest', import.meta.url))

/**
 * Starts the provider that stands in for Google; returns the settings that point a server to it.
 */
export async function startGoogle() {
  const child = spawn(binary, { stdio: ['pipe', 'pipe', 'inherit'] })
  const [line] = await Promise.race([
    once(createInterface(child.stdout), 'line'),
    once(child, 'exit').then(() => Promise.reject(new Error(`${binary} did not start`))),
  ])
  const { issuer, clientId, clientSecret } = JSON.parse(line)
  return {
    settings: {
      CUTROOM_GOOGLE_ISSUER: issuer,
      CUTROOM_GOOGLE_CLIENT_ID: clientId,
      CUTROOM_GOOGLE_CLIENT_SECRET: clientSecret,
    },
    stop: async () => {
      const exited = once(child, 'exit')
      child.stdin.end()
      await exited
    },
  }
}

export type GooglePerson = { email: string; name: string }

/** On the provider's page, in any language: enters who the person is, and allows access. */
export async function allowAs(page: Page, person: GooglePerson) {
  await page.locator('input[name="email"]').fill(person.email)
  await page.locator('input[name="name"]').fill(person.name)
  await page.locator('button[value="allow"]').click()
}

export const refuse = (page: Page) => page.locator('button[value="refuse"]').click()
