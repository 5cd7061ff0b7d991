import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  type DemoPerson,
  demoPassword,
  goInside,
  homes,
  newcomer,
  register,
  signIn,
} from '../support/people.ts'
import { caller } from '../support/projects.ts'
import { plant } from '../support/secrets.ts'
import { expect, type Page, test } from '../support/test.ts'
import { expectToast } from '../support/toasts.ts'
import { answerCookies } from '../support/visitor.ts'

/** Confirms the person's identity if the page asks for it. */
async function confirmIfAsked(page: Page, then: ReturnType<Page['getByRole']>) {
  const proof = page.getByRole('dialog', { name: "Confirm it's you" })
  await expect(proof.or(then).first()).toBeVisible()
  if (!(await proof.isVisible())) return
  await proof.getByLabel('Password', { exact: true }).fill(demoPassword)
  await proof.getByRole('button', { name: 'Confirm' }).click()
}

/** An outside receiver that accepts messages and remembers them. */
async function receiver() {
  const taken: { id: string; body: string }[] = []
  const server = createServer((request, answer) => {
    let body = ''
    request.on('data', (part) => {
      body += part
    })
    request.on('end', () => {
      taken.push({ id: String(request.headers['webhook-id']), body })
      answer.writeHead(200).end('thanks')
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return { taken, address: `http://127.0.0.1:${port}/in`, stop: () => server.close() }
}

test('everybody jumps to their own pages with Ctrl K, and managers find clients', async ({
  page,
}) => {
  const ana = newcomer('Ana')
  await register(page.request, ana)
  const search = page.getByRole('combobox', { name: 'Search or jump to' })
  const own: [DemoPerson, string, string, string][] = [
    ['client', 'brand', 'Brand kit', 'Audit log'],
    ['editor', 'profile', 'My Profile', 'Audit log'],
    ['manager', 'audit', 'Audit log', 'Brand kit'],
  ]
  for (const [person, typed, title, foreign] of own) {
    await signIn(page, person)
    await page.goto(homes[person].path)
    await expect(page.getByText('Live', { exact: true })).toBeVisible()
    await page.keyboard.press('Control+k')
    await search.fill(foreign)
    await expect(page.getByRole('option', { name: foreign })).toHaveCount(0)
    await search.fill(typed)
    await expect(page.getByRole('option', { name: title })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  }
  await page.keyboard.press('Control+k')
  await search.fill(ana.fullName)
  await page
    .getByRole('group', { name: 'Clients' })
    .getByRole('option', { name: ana.fullName })
    .click()
  await expect(page).toHaveURL(/\/accounts\/.+/)
  await expect(page.getByRole('heading', { name: ana.fullName })).toBeVisible()
})

test('a manager changes the brand and a rule, and visitors read both at once', async ({
  page,
  newBrowser,
  server,
}) => {
  const manager = await newBrowser({ baseURL: server.url })
  const api = await caller(page, 'manager')
  const before = (await api('GET', '/api/settings/brand')).body
  await signIn(manager, 'manager')
  await manager.goto('/settings')
  await manager.getByLabel('Phone').fill('+351 211 234 567')
  await manager.getByRole('button', { name: 'Save brand' }).click()
  await expectToast(manager, { title: 'Brand saved' })
  const days = manager.getByRole('textbox', { name: 'Approve unanswered versions' })
  await days.fill('23')
  await manager.getByRole('button', { name: 'Save days' }).click()
  await expectToast(manager, { title: 'Rule saved' })

  await answerCookies(page)
  await page.goto('/terms-policy')
  await expect(page.getByRole('link', { name: '+351 211 234 567' }).first()).toBeVisible()
  await expect(page.getByText(/\b23 days\b/).first()).toBeVisible()
  await page.goto('/pt/terms-policy')
  await expect(page.getByText(/\b23 dias\b/).first()).toBeVisible()

  // Other journeys on this server expect the original value.
  await days.fill('14')
  await manager.getByRole('button', { name: 'Save days' }).click()
  await expect(manager.getByRole('button', { name: 'Save days' })).toBeHidden()
  await manager.getByLabel('Phone').fill(before.phone)
  await manager.getByRole('button', { name: 'Save brand' }).click()
  await expect(manager.getByRole('button', { name: 'Save brand' })).toBeDisabled()
})

test('a manager makes a webhook, reads what was sent, sends it again, and finds it in the log', async ({
  page,
}) => {
  const outside = await receiver()
  await signIn(page, 'manager')
  await page.goto('/webhooks')
  await page.getByRole('button', { name: 'New webhook' }).click()
  const dialog = page.getByRole('dialog', { name: 'New webhook' })
  await dialog.getByLabel('Name').fill('Invoicing')
  await dialog.getByLabel('Address').fill(outside.address)
  await dialog.getByRole('button', { name: 'Create webhook' }).click()
  const secret = page.getByRole('dialog', { name: 'Copy secret' })
  await confirmIfAsked(page, secret)
  plant((await secret.getByLabel('Secret').textContent()) ?? '')
  await secret.getByRole('button', { name: 'Done' }).click()

  const row = page.getByRole('list', { name: 'Webhooks' }).getByRole('listitem').filter({
    hasText: outside.address,
  })
  await row.getByRole('button', { name: 'Send test' }).click()
  const sent = page.getByRole('list', { name: 'Deliveries' }).getByRole('listitem')
  await expect(sent).toHaveText(/Test message.*Delivered.*200/)
  await sent.getByText('Message and response').click()
  await expect(sent.getByText('thanks')).toBeVisible()
  await sent.getByRole('button', { name: 'Send again' }).click()
  await expect.poll(() => outside.taken.length).toBe(2)
  expect(outside.taken[1]).toEqual(outside.taken[0])
  await row.getByRole('button', { name: 'Turn off' }).click()
  await expect(row.getByText('Turned off by a manager')).toBeVisible()
  await row.getByRole('button', { name: 'Delete webhook' }).click()
  await expect(row).toHaveCount(0)
  outside.stop()

  // The log says who did it, filtered and as a file, and that nobody has changed the log.
  await goInside(page, '/audit-log')
  await page.getByLabel('Action').selectOption({ label: 'Webhook created' })
  const log = page.getByRole('table', { name: 'Audit log' })
  await expect(log.getByRole('row').nth(1)).toContainText('Webhook created')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const lines = (await readFile(await (await download).path(), 'utf8')).trim().split('\n')
  expect(lines.length).toBeGreaterThan(1)
  for (const line of lines.slice(1)) expect(line).toContain('webhook')
  await page.getByRole('button', { name: 'Check log' }).click()
  await expect(page.getByText(/entries, all intact/)).toBeVisible()
})

test('a client gives a program a read-only token, and revokes it', async ({
  page,
  playwright,
  server,
}) => {
  const ana = newcomer('Ana')
  await register(page.request, ana)
  await signIn(page, ana)
  await page.goto('/profile?tab=security')
  await page.getByRole('button', { name: 'New access token' }).click()
  const dialog = page.getByRole('dialog', { name: 'New access token' })
  await dialog.getByLabel('Name').fill('Edit suite')
  await dialog.getByLabel('Read projects and download files').check()
  await dialog.getByRole('button', { name: 'Create access token' }).click()
  const made = page.getByRole('dialog', { name: 'Copy your access token' })
  const token = (await made.getByLabel('Access token').textContent()) ?? ''
  plant(token)
  await made.getByRole('button', { name: 'Done' }).click()
  const program = await playwright.request.newContext({
    baseURL: server.url,
    extraHTTPHeaders: { Authorization: `Bearer ${token}` },
  })
  expect((await program.get('/api/projects')).status()).toBe(200)
  expect((await program.post('/api/projects', { data: { title: 'No' } })).ok()).toBe(false)
  await page.getByRole('button', { name: 'Revoke Edit suite' }).click()
  await page.getByRole('button', { name: 'Revoke access token' }).click()
  await expectToast(page, { title: 'Access token revoked' })
  await expect(page.getByText('No access tokens yet')).toBeVisible()
  expect((await program.get('/api/projects')).status()).toBe(401)
  await program.dispose()
})
