import { agreeAndPay, cards, payWith, receipts, test as withPayments } from '../support/money.ts'
import { numberedFilm } from '../support/numbered-film.ts'
import { demoPassword, newcomer, register, setTokens, signInWithForm } from '../support/people.ts'
import { caller, inReview, submitted, underWay } from '../support/projects.ts'
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

/** Expects our own sentences while the server can't be reached, and none of the browser's. */
async function expectAway(page: Page, ...sentences: (string | RegExp)[]) {
  // An open dialog hides it from the tree of roles.
  const bar = page.locator('[role=status]').filter({ hasText: 'Try now' })
  await expect(bar).toContainText("We can't reach Cutroom.")
  for (const sentence of sentences) await expect(page.getByText(sentence).first()).toBeVisible()
  await expect(page.locator('body')).not.toContainText(ownWords, { useInnerText: true })
}

/** Retries at once; the app may have noticed by itself at the same moment. */
async function expectBack(page: Page, button = 'Try now') {
  await page
    .getByRole('button', { name: button })
    .evaluateAll(([again]) => (again as HTMLElement | undefined)?.click())
  await expect(page.getByRole('button', { name: 'Try now' })).toHaveCount(0)
}

const footage = { name: 'script.txt', mimeType: 'text/plain', buffer: Buffer.from('Pour slowly.') }

test('whatever a client does while the server is away is done exactly once when it is back', async ({
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

  await test.step('writing a note whose response is lost, and going to another page', async () => {
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
    // Signing in as somebody else while the page still loads would send its requests in their name.
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

/** Switches to another demo person in the same browser; a server that was away knows them all. */
async function becomes(page: Page, person: string, path: string) {
  await page.evaluate(() => localStorage.clear())
  await page.goto('/auth')
  await signInWithForm(page, person)
  await page.waitForURL(/dashboard/)
  await page.goto(path)
}

test('whatever an editor and a manager do while the server is away is done exactly once when it is back', async ({
  page,
  away,
  browserLog,
}) => {
  browserLog.allow(/ERR_/, /status of (401|404|409|422|5\d\d)/, /^Unreachable: /)
  const client = await caller(page, 'client')
  const editor = await caller(page, 'editor')
  const manager = await caller(page, 'manager')
  const id = await underWay(page, 'House Roast')
  const steps = async (to: string) =>
    (await manager('GET', `/api/projects/${id}/steps`)).body.steps.filter(
      (step: { to: string }) => step.to === to,
    ).length
  const dialog = page.getByRole('dialog')
  await page.goto('/auth')

  await test.step('an editor uploads a version, and the connection drops before the last response', async () => {
    await becomes(page, 'editor', `/project/${id}?tab=files`)
    const version = page.getByLabel('Version to upload')
    await expect(version).toBeAttached()
    await page.route('**/api/uploads/*', async (route) => {
      if (route.request().method() !== 'PATCH') return route.fallback()
      await route.fetch()
      await away.leave()
      await route.abort()
    })
    await version.setInputFiles({
      name: 'v1.mp4',
      mimeType: 'video/mp4',
      buffer: await numberedFilm('25', [0, 1, 2, 3, 4]),
    })
    await expectAway(page, /are already here|It starts as soon as it can|We keep trying/)
    await page.unroute('**/api/uploads/*')
    await away.comeBack()
    await expectBack(page)
    await expect(page.getByRole('button', { name: /^v1\.mp4/ })).toContainText('25 fps')
    const { files } = (await editor('GET', `/api/projects/${id}/files`)).body
    expect(files.map(({ name }: { name: string }) => name)).toEqual(['v1.mp4'])
  })

  await test.step('and delivers it', async () => {
    await expect
      .poll(async () => (await editor('GET', `/api/projects/${id}/files`)).body.files[0].state)
      .toBe('ready')
    await page.getByRole('button', { name: 'Deliver version' }).first().click()
    await dialog.getByRole('textbox', { name: 'Explanation' }).fill('Silent on purpose.')
    await away.leave()
    await dialog.getByRole('button', { name: 'Deliver version' }).click()
    await expectAway(page, /may not be delivered yet\./)
    await page.reload().catch(() => undefined)
    await away.comeBack()
    await page.goto(`/project/${id}?tab=files`)
    await page.getByRole('button', { name: 'Deliver version' }).first().click()
    await expect(dialog.getByRole('textbox')).toHaveValue('Silent on purpose.')
    await dialog.getByRole('button', { name: 'Deliver version' }).click()
    await expect.poll(() => steps('final_check')).toBe(1)
  })

  await test.step('a manager releases it', async () => {
    await becomes(page, 'manager', `/project/${id}`)
    const release = page.getByRole('button', { name: 'Release to the client' }).first()
    await expect(release).toBeVisible()
    await away.leave()
    await release.click()
    await expectAway(page, /That may not have gone through\. Try again in a moment\./)
    await away.comeBack()
    await expectBack(page)
    await release.click()
    await expect(release).toBeHidden()
    expect(await steps('in_review')).toBe(1)
  })

  await test.step('assigns an editor', async () => {
    const queued = await submitted(client, 'Winter blend')
    await page.goto(`/project/${queued}`)
    await page.getByRole('button', { name: 'Assign an editor' }).click()
    await expect(dialog.getByRole('radio')).toHaveCount(1)
    await away.leave()
    await dialog.getByRole('button', { name: 'Assign' }).click()
    await expectAway(page, /That may not have gone through\./)
    await away.comeBack()
    await dialog.getByRole('button', { name: 'Assign' }).click()
    await expect(dialog).toBeHidden()
    const { editor: assigned } = (await manager('GET', `/api/projects/${queued}`)).body
    expect(assigned.name).toBe('Rui Matos')
  })

  await test.step('refunds a payment in part', async () => {
    await page.goto('/payments')
    await page
      .getByRole('button', { name: /^Refund/ })
      .first()
      .click()
    await dialog.getByLabel('Amount').fill('100')
    await dialog.getByLabel('Note for the client').fill('Sorry for the wait.')
    await expect(dialog.getByRole('button', { name: 'Refund $100' })).toBeEnabled()
    await away.leave()
    await dialog.getByRole('button', { name: 'Refund $100' }).click()
    await expectAway(page, /Nothing is refunded twice\./)
    await expect(dialog.getByLabel('Note for the client')).toHaveValue('Sorry for the wait.')
    await away.comeBack()
    await dialog.getByRole('button', { name: 'Refund $100' }).click()
    await expect(dialog).toBeHidden()
    await expect
      .poll(async () => (await manager('GET', '/api/payments')).body.payments[0].refunded)
      .toBe(100_00)
  })

  await test.step('and saves the settings', async () => {
    await page.goto('/settings')
    const phone = page.getByLabel('Phone')
    await phone.fill('+351 210 000 001')
    await away.leave()
    await page.getByRole('button', { name: 'Save brand' }).click()
    await expectAway(page, /Your changes are still here, but may not be saved\./)
    await expect(phone).toHaveValue('+351 210 000 001')
    await away.comeBack()
    await expectBack(page)
    await page.getByRole('button', { name: 'Save brand' }).click()
    await expect(page.getByRole('button', { name: 'Save brand' })).toBeDisabled()
    expect((await manager('GET', '/api/settings/brand')).body.phone).toBe('+351 210 000 001')
  })

  await test.step('an editor answers a note', async () => {
    const { notes: sent } = (
      await client('POST', `/api/projects/${id}/request-changes`, { notes: ['Whiter, please.'] })
    ).body
    expect(sent).toBeUndefined()
    await becomes(page, 'editor', `/project/${id}`)
    const note = page.getByRole('article').filter({ hasText: 'Whiter, please.' })
    await note.getByRole('button', { name: 'Not possible' }).click()
    await note.getByRole('textbox').fill('The label is that colour.')
    await away.leave()
    await note.getByRole('button', { name: 'Answer', exact: true }).click()
    await expectAway(page, /What you wrote is kept on this device\. Try again in a moment\./)
    await expect(note.getByRole('textbox')).toHaveValue('The label is that colour.')
    await away.comeBack()
    await expectBack(page)
    await note.getByRole('button', { name: 'Answer', exact: true }).click()
    await expect(note.getByRole('textbox')).toHaveCount(0)
    const { notes } = (await editor('GET', `/api/projects/${id}/notes`)).body
    expect(notes[0].answer.text).toBe('The label is that colour.')
  })
})

test('a guest who enters, or whose link is revoked as they write, keeps what they typed', async ({
  page,
  away,
  browserLog,
}) => {
  browserLog.allow(/ERR_/, /status of (401|404|409|422|5\d\d)/, /^Unreachable: /)
  const client = await caller(page, 'client')
  await page.goto('/auth')
  await becomes(page, 'editor', '/team-dashboard')
  const id = await inReview(page, 'House Roast', [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10]])
  const link = (
    await client('POST', `/api/projects/${id}/share-links`, {
      ...{ version: 1, mayComment: true, password: 'lume' },
      endsAt: new Date(Date.now() + 86_400_000).toISOString(),
    })
  ).body
  await page.evaluate(() => localStorage.clear())
  await page.goto(new URL(link.url).pathname)
  await page.getByLabel('Your name').fill('Marta')
  await page.getByLabel('Password for this link').fill('lume coffee')
  await page.getByRole('button', { name: 'Watch v1' }).click()
  await expect(page.getByText("This isn't the password for this link")).toBeVisible()
  await page.getByLabel('Password for this link').fill('lume')
  await away.leave()
  await page.getByRole('button', { name: 'Watch v1' }).click()
  await expectAway(page)
  await expect(page.getByLabel('Your name')).toHaveValue('Marta')
  await away.comeBack()
  await page.getByRole('button', { name: 'Watch v1' }).click()
  await page.getByLabel('Comment', { exact: true }).fill('Love the pour.')
  await client('DELETE', `/api/projects/${id}/share-links/${link.id}`)
  await expect(page.getByRole('heading', { name: 'This link no longer works.' })).toBeVisible()
  await expect(page.getByText('Love the pour.')).toBeVisible()
})
