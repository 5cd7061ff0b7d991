import { readFile } from 'node:fs/promises'
import { expectAccessible, twoLooks } from '../support/accessible.ts'
import { pngOf, unzip } from '../support/files.ts'
import { confirmAddress, mailTo } from '../support/mails.ts'
import {
  asNewClient,
  demoPassword,
  signIn,
  signInAgain,
  signInWithForm,
} from '../support/people.ts'
import { expect, type Page, test } from '../support/test.ts'
import { expectToast } from '../support/toasts.ts'

const banner = (page: Page) =>
  page.getByRole('complementary', { name: 'Your account will be deleted' })

test('a person can export everything about themselves as a zip archive', async ({
  page,
  server,
}) => {
  const ana = await asNewClient(page)
  await confirmAddress(page.request, ana, server.url)
  await page.request.post('/api/contact', {
    data: {
      name: 'Ana',
      email: ana.email,
      subject: 'other',
      message: 'Can you cut a launch film?',
    },
  })
  await page.goto('/profile')
  await page.getByLabel('Picture', { exact: true }).setInputFiles({
    name: 'me.png',
    mimeType: 'image/png',
    buffer: pngOf(40, 40, [200, 60, 30]),
  })
  await expect(page.getByRole('button', { name: 'Remove picture' })).toBeVisible()
  await page.goto('/profile?tab=privacy')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export my data' }).click(),
  ])
  expect(download.suggestedFilename()).toBe(`cutroom-${ana.username}.zip`)
  await expectToast(page, { title: 'Your data is downloading' })
  const files = unzip(await readFile(await download.path()))
  expect(Object.keys(files).sort()).toEqual([
    'README.txt',
    'access-tokens.json',
    'applications.json',
    'audit.json',
    'avatar.jpg',
    'brand-kit.json',
    'contact-replies.json',
    'conversations.json',
    'credits.json',
    'mails.json',
    'messages.json',
    'notes.json',
    'notifications.json',
    'plan.json',
    'profile.json',
    'projects.json',
    'purchases.json',
    'receipts.json',
    'sessions.json',
    'share-links.json',
    'sign-offs.json',
  ])
  const read = (name: string) => JSON.parse(files[name]?.toString() ?? 'null')
  expect(read('profile.json')).toMatchObject({ username: ana.username, email: ana.email })
  expect(read('sessions.json').length).toBeGreaterThan(0)
  expect(read('audit.json').map(({ action }: { action: string }) => action)).toContain(
    'email.confirmed',
  )
  expect(read('mails.json').map(({ subject }: { subject: string }) => subject)).toContain(
    'Welcome to Cutroom',
  )
  expect(read('messages.json')).toMatchObject([{ message: 'Can you cut a launch film?' }])
  expect(files['README.txt']?.toString()).toContain('This is everything we keep about you.')
  expect(files['avatar.jpg']?.subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]))
  expect(Buffer.concat(Object.values(files)).toString()).not.toMatch(/argon2|hash/i)
})

test('an account is deleted when its grace period is over, unless its owner keeps it', async ({
  page,
  laterServer: { url },
  browserLog,
}) => {
  browserLog.allow(/401/)
  const ana = await asNewClient(page, 'Ana', url)
  await page.goto(`${url}/profile?tab=privacy`)
  const ask = async () => {
    await page.getByRole('button', { name: 'Delete my account' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete your account' })
    await dialog.getByRole('button', { name: 'Delete in 14 days' }).click()
    await expect(dialog).toBeHidden()
    await expect(banner(page)).toBeVisible()
  }
  await ask()
  await banner(page).getByRole('button', { name: 'Keep my account' }).click()
  await expectToast(page, { title: 'Your account stays' })
  await expect(banner(page)).toBeHidden()

  await ask()
  await expectAccessible(page, twoLooks)
  const going = (await banner(page).locator('strong').textContent()) ?? ''
  expect(await mailTo(url, ana.email, `Your account will be deleted on ${going}`)).toContain(
    '/profile?tab=privacy',
  )
  await move(page, url, 12)
  await mailTo(url, ana.email, `Reminder: your account will be deleted on ${going}`)
  await expect(banner(page)).toBeVisible()
  await move(page, url, 3)
  // The open page asks for a sign-in by itself.
  await expect(signInAgain(page)).toBeVisible()
  expect(await mailTo(url, ana.email, 'Your account was deleted')).toContain('Goodbye')
  await page.goto(`${url}/auth`)
  await signInWithForm(page, ana.username, ana.password)
  await expectToast(page, { title: 'Login failed', variant: 'destructive' })
})

test('the last manager cannot be deleted', async ({ page, browserLog }) => {
  browserLog.allow(/409/)
  await signIn(page, 'manager')
  await page.goto('/profile?tab=privacy')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account' })
  await dialog.getByRole('button', { name: 'Delete in 14 days' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('There must always be one manager')
  await expectAccessible(page, twoLooks)
})

/** Moves the demo's clock ahead, as its manager. */
async function move(page: Page, url: string, days: number) {
  const answer = await page.request.post(`${url}/api/login`, {
    data: { username: 'manager', password: demoPassword },
  })
  const { accessToken } = await answer.json()
  const moved = await page.request.post(`${url}/api/clock`, {
    data: { hours: days * 24 },
    headers: { Authorization: `Bearer ${accessToken}` },
  })
  expect(moved.status()).toBe(200)
}
