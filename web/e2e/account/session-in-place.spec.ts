import { expectAccessible, twoLooks } from '../support/accessible.ts'
import {
  asNewClient,
  demoPassword,
  logOut,
  signIn,
  signInAgain,
  signInWithForm,
  tokensIn,
} from '../support/people.ts'
import { caller, inReview } from '../support/projects.ts'
import { expect, type Page, test } from '../support/test.ts'
import { expectToast } from '../support/toasts.ts'

/** Ends the session in a way that the page only notices on its next call. */
async function endElsewhere(page: Page) {
  const { refresh } = await tokensIn(page)
  const ended = await page.request.post('/api/logout', { data: { refreshToken: refresh } })
  expect(ended.status()).toBe(204)
}

test.beforeEach(({ browserLog }) => browserLog.allow(/401|ERR_FAILED/))

test('a note written as the session ends is sent once, after signing in over the page', async ({
  page,
  newBrowser,
}) => {
  await signIn(page, 'editor')
  const id = await inReview(page, `Kept ${Date.now()}`, [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10]])
  const room = await newBrowser()
  await signIn(room, 'client')
  await room.goto(`/project/${id}`)
  const note = room.getByRole('textbox', { name: 'Note', exact: true })
  await note.fill('The cup reads yellow here.')
  // The page is not told: it finds out when the note is sent.
  await room.route('**/api/live', (route) => route.abort())
  await endElsewhere(room)
  await room.getByRole('button', { name: 'Add note' }).click()

  const dialog = signInAgain(room)
  await expect(dialog).toBeVisible()
  await expect(room).toHaveURL(`/project/${id}`)
  await expect(dialog.getByLabel('Username or email')).toHaveValue('client')
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused()
  await expectAccessible(room, twoLooks)
  // The dialog cannot be dismissed.
  await room.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  await dialog.getByLabel('Password', { exact: true }).fill('Wrong!password1')
  await room.keyboard.press('Enter')
  await expect(dialog.getByText(/Invalid username or password/)).toBeVisible()
  await dialog.getByLabel('Password', { exact: true }).fill(demoPassword)
  await room.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(room).toHaveURL(`/project/${id}`)
  await expect(room.getByRole('article')).toContainText('The cup reads yellow here.')
  const client = await caller(page, 'client')
  const { notes } = (await client('GET', `/api/projects/${id}/notes`)).body
  expect(notes.map(({ text }: { text: string }) => text)).toEqual(['The cup reads yellow here.'])
})

test('a profile that is saved as the session ends is saved after signing in over the page', async ({
  page,
  context,
}) => {
  const ana = await asNewClient(page)
  await page.goto('/profile')
  await page.getByLabel('Full name').fill('Ana Prata')
  const other = await context.newPage()
  await other.goto('/billing')
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  // Both tabs hear of it from the live stream, and neither leaves its page.
  await endElsewhere(page)
  await expect(signInAgain(page)).toBeVisible()
  await expect(signInAgain(other)).toBeVisible()
  await expect(page).toHaveURL('/profile')
  await signInWithForm(other, ana.username, ana.password)
  await expect(signInAgain(other)).toBeHidden()
  await expect(signInAgain(page)).toBeHidden()
  await expect(page.getByLabel('Full name')).toHaveValue('Ana Prata')

  // Pressed before the page knew.
  await page.context().route('**/api/live', (route) => route.abort())
  await page.reload()
  await page.getByLabel('Full name').fill('Ana Silva Prata')
  await other.close()
  await endElsewhere(page)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await signInWithForm(page, ana.username, ana.password)
  await expectToast(page, { title: 'Profile saved' })
  await page.reload()
  await expect(page.getByLabel('Full name')).toHaveValue('Ana Silva Prata')
})

test('a different person who signs in gets a new page, and signing out leaves the page', async ({
  page,
}) => {
  await asNewClient(page)
  await page.goto('/profile')
  await expect(page.getByRole('heading', { name: 'My Profile' })).toBeVisible()
  await endElsewhere(page)
  await expect(signInAgain(page)).toBeVisible()
  const loaded = page.waitForEvent('load')
  await signInWithForm(page, 'client')
  await loaded
  await expectToast(page, { title: 'Login successful' })
  await expect(page).toHaveURL('/profile')
  await expect(page.getByRole('button', { name: 'client' })).toBeVisible()

  await endElsewhere(page)
  await signInAgain(page).getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/auth')
  await page.goto('/profile')
  await expect(page).toHaveURL('/auth?redirect=%2Fprofile')
})

test('what one person left open in another tab is neither shown nor sent once somebody else signs in', async ({
  page,
  context,
}) => {
  const ana = await asNewClient(page)
  await page.goto('/billing')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const other = await context.newPage()
  await other.goto('/profile')
  await other.getByLabel('Full name').fill('Ana Prata')
  const sent: string[] = []
  context.on('request', (request) => {
    if (request.method() === 'PATCH') sent.push(request.headers().authorization ?? '')
  })
  // Pressed before the page knew: it waits for Ana, and only for her.
  await context.route('**/api/live', (route) => route.abort())
  await page.reload()
  await other.reload()
  await other.getByLabel('Full name').fill('Ana Prata')
  await endElsewhere(page)
  await other.getByRole('button', { name: 'Save changes' }).click()
  await expect(signInAgain(other)).toBeVisible()
  await expect(signInAgain(page)).toBeVisible()
  expect(sent).toHaveLength(1)

  const anew = other.waitForEvent('load')
  await signInWithForm(page, 'client')
  await anew
  await expect(other.getByRole('button', { name: 'client' })).toBeVisible()
  await expect(signInAgain(other)).toBeHidden()
  await expect(other.getByLabel('Full name')).toHaveValue('Inês Prata')
  await expect(other.getByText(ana.email)).toHaveCount(0)
  expect(sent).toHaveLength(1)
})

test('signing out in one tab ends the others at once, whatever is open there', async ({
  page,
  context,
}) => {
  const ana = await asNewClient(page)
  await page.goto('/billing')
  const other = await context.newPage()
  await other.goto('/profile?tab=security')
  await other.getByRole('button', { name: 'Change password' }).click()
  const dialog = other.getByRole('dialog', { name: /password/ })
  await expect(dialog).toBeVisible()
  await logOut(page, ana.username)
  await expect(other).toHaveURL('/auth?redirect=%2Fprofile%3Ftab%3Dsecurity')
  await expect(other.getByRole('heading', { level: 1, name: 'Back to the bay.' })).toBeVisible()
  await expect(dialog).toHaveCount(0)

  // This also holds when the session had already ended and nobody was signed in.
  await signIn(page, ana)
  await expect(other).toHaveURL('/profile?tab=security')
  await other.getByRole('tab', { name: 'Account' }).click()
  await expect(other.getByLabel('Full name')).toHaveValue(ana.fullName)
  await page.goto('/billing')
  await endElsewhere(page)
  await expect(signInAgain(page)).toBeVisible()
  await expect(signInAgain(other)).toBeVisible()
  await signInAgain(page).getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/auth')
  await expect(other).toHaveURL(/^[^?]*\/auth\?redirect=%2Fprofile/)
  await expect(other.getByText(ana.fullName)).toHaveCount(0)
})
