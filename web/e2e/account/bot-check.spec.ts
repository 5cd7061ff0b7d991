import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expectHome, type Newcomer, newcomer } from '../support/people.ts'
import { Installation, type Server } from '../support/server.ts'
import { test as base, expect, type Page } from '../support/test.ts'
import { expectToast } from '../support/toasts.ts'
import { answerCookies } from '../support/visitor.ts'

async function fillRegistration(page: Page, server: Server, person: Newcomer) {
  await page.goto(`${server.url}/auth?tab=register`)
  await page.getByLabel('Full name').fill(person.fullName)
  await page.getByLabel('Username').fill(person.username)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByLabel('Confirm password').fill(person.password)
}

/** The worker's own demo, which checks everybody. */
const test = base.extend<object, { askingServer: Server }>({
  askingServer: [
    async ({ database }, use) => {
      const settings = { CUTROOM_BOT_CHECK: 'always' }
      const installation = await Installation.make({ database, demo: true, settings })
      try {
        await use(await installation.start())
      } finally {
        await installation.remove()
      }
    },
    { scope: 'worker' },
  ],
})

test.beforeEach(async ({ page, browserLog }) => {
  // The first try is refused with the puzzle; browsers log every refusal.
  browserLog.allow(/428/)
  await answerCookies(page)
})

test('a registration is checked without anybody noticing', async ({ page, askingServer }) => {
  const ana = newcomer('Ana')
  await fillRegistration(page, askingServer, ana)
  // Read it at once: the browser drops it when the page goes away.
  const asked = page
    .waitForResponse((response) => response.status() === 428)
    .then(async (response) => ({
      problem: await response.json(),
      sent: response.request().postDataJSON(),
    }))
  const proven = page.waitForRequest((request) => 'x-cutroom-proof' in request.headers())
  await page.getByRole('button', { name: 'Create account' }).click()
  const [first, second] = [await asked, await proven]
  expect(first.problem).toMatchObject({
    code: 'proof_of_work_required',
    puzzle: { kind: 'proof_of_work', algorithm: 'SHA-256' },
  })
  expect(second.postDataJSON()).toEqual(first.sent)
  await page.waitForURL('**/client-dashboard')
})

test('a message from the site is checked without anybody noticing', async ({
  page,
  askingServer,
}) => {
  await page.goto(`${askingServer.url}/contact`)
  const form = page.getByRole('form', { name: 'Contact' })
  await form.getByLabel('Name').fill('Ana Silva')
  await form.getByLabel('Email').fill('ana@example.com')
  await form.getByLabel('Subject').selectOption('Technical Support')
  await form.getByLabel('Message').fill('My upload stops at half.')
  const proven = page.waitForRequest((request) => 'x-cutroom-proof' in request.headers())
  await form.getByRole('button', { name: 'Send message' }).click()
  expect((await proven).postDataJSON()).toEqual({
    name: 'Ana Silva',
    email: 'ana@example.com',
    subject: 'support',
    message: 'My upload stops at half.',
  })
  await expectToast(page, { title: 'Message Sent!' })
  await expect(form.getByLabel('Message')).toHaveValue('')
})

test('a check that takes long is announced, and one that fails loses nothing', async ({
  page,
  askingServer,
}) => {
  const ben = newcomer('Ben')
  // A slow device: the worker's code takes long to load, and then does not load at all.
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/solve\.worker/, async (route) => {
    await held
    await route.abort()
  })
  await fillRegistration(page, askingServer, ben)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Checking...' })).toBeVisible()
  release()
  await expectToast(page, {
    title: 'Registration failed',
    text: "We couldn't check your browser. Your text is kept. Please try again.",
    variant: 'destructive',
  })
  await expect(page.getByRole('status').filter({ hasText: 'Checking...' })).toHaveCount(0)
  await expect(page.getByLabel('Username')).toHaveValue(ben.username)
  await page.unroute(/solve\.worker/)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.waitForURL('**/client-dashboard')
})

test('nobody is asked on their first tries', async ({ page, server }) => {
  const refusals: number[] = []
  page.on('response', (response) => {
    if (response.status() === 428) refusals.push(response.status())
  })
  const eve = newcomer('Eve')
  await fillRegistration(page, server, eve)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expectHome(page, 'client')
  expect(refusals).toEqual([])
})

test('an outside service can do the check instead', async ({ page, install }) => {
  // The service's verification endpoint, on loopback: it accepts one token, made for one form.
  const asked: string[] = []
  const service = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      asked.push(body)
      const right = new URLSearchParams(body).get('response') === 'token-for-register'
      response.end(JSON.stringify({ success: right, action: 'register' }))
    })
  }).listen(0, '127.0.0.1')
  await once(service, 'listening')
  const { port } = service.address() as AddressInfo
  // A stand-in for its widget, which only the internet has.
  await page.route('https://challenges.cloudflare.com/**', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `window.turnstile = {
        render: (place, { sitekey, action, callback }) => {
          if (sitekey === 'site-key') queueMicrotask(() => callback('token-for-' + action))
          return 'widget'
        },
        remove: () => {},
      }`,
    }),
  )
  const server = await (
    await install({
      demo: true,
      settings: {
        CUTROOM_BOT_CHECK: 'always',
        CUTROOM_TURNSTILE_SITE_KEY: 'site-key',
        CUTROOM_TURNSTILE_SECRET: 'site-secret',
        CUTROOM_TURNSTILE_URL: `http://127.0.0.1:${port}/`,
      },
    })
  ).start()
  const ana = newcomer('Ana')
  await fillRegistration(page, server, ana)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.waitForURL('**/client-dashboard')
  expect(asked).toHaveLength(1)
  expect(asked[0]).toContain('secret=site-secret')
  await expect(page.locator('.proof-widget')).toHaveCount(0)
  service.close()
})
