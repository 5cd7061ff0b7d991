import { agreeAndPay, cards, payWith, receipts, test as withPayments } from '../support/money.ts'
import { demoPassword, newcomer, register, setTokens, signInWithForm } from '../support/people.ts'
import { caller, inReview } from '../support/projects.ts'
import type { Server } from '../support/server.ts'
import { expect, type Page } from '../support/test.ts'
import { expectToast } from '../support/toasts.ts'

/** A server that goes away and comes back to the same address and data. */
type Away = { server: Server; leave: () => Promise<void>; comeBack: () => Promise<void> }

const test = withPayments.extend<{ away: Away }>({
  away: async ({ install }, use) => {
    const installation = await install({ demo: true })
    const server = await installation.start()
    await use({
      server,
      leave: () => installation.stop(),
      comeBack: async () => {
        await installation.start(server.port)
      },
    })
  },
  baseURL: async ({ away }, use) => use(`http://localhost:${away.server.port}`),
})

const ownWords = /failed to fetch|networkerror|load failed|unexpected token|dynamically imported/i

/** What a person reads while nobody answers, and that no browser speaks for us. */
async function expectAway(page: Page, ...sentences: (string | RegExp)[]) {
  // A dialog that is open hides it from the tree of roles.
  const bar = page.locator('[role=status]').filter({ hasText: 'Try now' })
  await expect(bar).toContainText("We can't reach Cutroom.")
  for (const sentence of sentences) await expect(page.getByText(sentence).first()).toBeVisible()
  await expect(page.locator('body')).not.toContainText(ownWords, { useInnerText: true })
}

/** Asks at once; the app may have noticed by itself in the same moment. */
async function expectBack(page: Page, button = 'Try now') {
  await page
    .getByRole('button', { name: button })
    .evaluateAll(([again]) => (again as HTMLElement | undefined)?.click())
  await expect(page.getByRole('button', { name: 'Try now' })).toHaveCount(0)
}

const footage = { name: 'script.txt', mimeType: 'text/plain', buffer: Buffer.from('Pour slowly.') }

test('whatever a client does while the server is away is done once it is back, and once', async ({
  page,
  away,
  browserLog,
}) => {
  browserLog.allow(/ERR_/, /status of (401|409|5\d\d)/, /^Unreachable: /)
  const client = await caller(page, 'client')
  const reviewed = await test.step('a cut waits for the client', async () => {
    await page.goto('/auth')
    await signInWithForm(page, 'editor')
    await page.waitForURL('/team-dashboard')
    const id = await inReview(page, 'House Roast', [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10]])
    await page.evaluate(() => localStorage.clear())
    return id
  })
  const draft = (await client('POST', '/api/projects', { title: 'Winter blend' })).body.id

  await test.step('signing in', async () => {
    await page.goto('/auth')
    await page.getByLabel('Username or email').fill('client')
    await away.leave()
    await signInWithForm(page, 'client')
    await expectAway(page, /You aren't signed in yet\. What you typed is still here\./)
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue(demoPassword)
    await away.comeBack()
    await expectBack(page)
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await page.waitForURL('/client-dashboard')
  })

  await test.step('saving a brief and uploading a file', async () => {
    await page.goto(`/project/${draft}`)
    await expect(page.getByRole('textbox', { name: 'Goal' })).toBeVisible()
    await away.leave()
    await page.getByRole('textbox', { name: 'Goal' }).fill('Sell the winter blend.')
    await page.getByLabel('Files to upload').setInputFiles([footage])
    await expectAway(
      page,
      "Not saved yet. Kept on this device and saved when you're back.",
      'It starts as soon as it can. We keep trying.',
      'Waiting on this device: 1 brief and 1 upload.',
    )
    await away.comeBack()
    await expectBack(page)
    await expect(page.getByText(/^Draft saved \d/)).toBeVisible()
    await expect(page.getByText('script.txt')).toHaveCount(1)
    const files = async () => (await client('GET', `/api/projects/${draft}/files`)).body.files
    await expect
      .poll(async () => (await files()).map(({ name }: { name: string }) => name))
      .toEqual(['script.txt'])
    const { brief } = (await client('GET', `/api/projects/${draft}`)).body
    expect(brief.goal).toBe('Sell the winter blend.')
  })

  await test.step('writing a note whose answer is lost, and looking elsewhere', async () => {
    await page.goto(`/project/${reviewed}`)
    const note = page.getByRole('textbox', { name: 'Note', exact: true })
    await expect(note).toBeVisible()
    await page.route('**/notes', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      await route.fetch()
      await away.leave()
      await route.abort()
    })
    await note.fill('The cup reads yellow here.')
    await page.getByRole('button', { name: 'Add note' }).click()
    await expectAway(
      page,
      'Waiting to send.',
      /Your note is kept on this device and sent when you're back\./,
      'Waiting on this device: 1 note.',
    )
    await page.unroute('**/notes')
    await page.getByRole('button', { name: 'Show menu' }).click()
    await page.getByRole('link', { name: 'Cutroom, home' }).first().click()
    await expectToast(page, {
      title: "We can't reach Cutroom.",
      text: "This link opens once we're back.",
      variant: 'destructive',
    })
    await page.getByRole('link', { name: 'Referrals' }).first().click()
    await expectAway(page, "This page didn't load.", 'Waiting on this device: 1 note.')
    await away.comeBack()
    await expectBack(page, 'Try again')
    await expect(page.getByRole('heading', { level: 1, name: 'Referrals' })).toBeVisible()
    const sent = async () => (await client('GET', `/api/projects/${reviewed}/notes`)).body.notes
    await expect.poll(async () => (await sent()).length).toBe(1)
    await expect
      .poll(() => page.evaluate(() => Object.keys(localStorage).join()))
      .not.toMatch(/notes:/)
    const notes = await sent()
    expect(notes.map(({ text }: { text: string }) => text)).toEqual(['The cup reads yellow here.'])
    await page.goto(`/project/${reviewed}`)
    await expect(page.getByRole('article')).toContainText('The cup reads yellow here.')
  })

  await test.step('approving', async () => {
    await page.goto(`/project/${reviewed}`)
    await page.getByRole('button', { name: 'Approve v1' }).click()
    const dialog = page.getByRole('dialog')
    await away.leave()
    await dialog.getByRole('button', { name: 'Approve v1' }).click()
    await expectAway(page, /Your approval may not have arrived\./)
    await away.comeBack()
    await dialog.getByRole('button', { name: 'Approve v1' }).click()
    await expect(page.getByText('Approved', { exact: true }).first()).toBeVisible()
    // Signing in as somebody else while the page still reads would ask for it in their name.
    await expect(page.getByRole('heading', { name: 'Sign-off of version 1' })).toBeVisible()
    const { steps } = (await client('GET', `/api/projects/${reviewed}/steps`)).body
    expect(steps.filter(({ to }: { to: string }) => to === 'approved')).toHaveLength(1)
  })

  await test.step('paying', async () => {
    const { accessToken, refreshToken } = await register(page.request, newcomer('Ana'))
    await setTokens(page, { access: accessToken, refresh: refreshToken })
    await page.goto('/checkout?plan=2&price=699&duration=1')
    await expect(page.getByRole('button', { name: 'Pay $699' })).toBeVisible()
    await away.leave()
    await agreeAndPay(page, '$699')
    await expectAway(page, /Nothing was charged\. Your choices are kept\./)
    await away.comeBack()
    await page.getByRole('button', { name: 'Pay $699' }).click()
    await payWith(page, cards.pays)
    await expect(page.getByRole('heading', { name: 'Professional is yours.' })).toBeVisible()
    await page.goto('/billing')
    await expect(receipts(page)).toHaveCount(2)
  })
})
