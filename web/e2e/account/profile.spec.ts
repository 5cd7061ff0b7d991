import { expectAccessible, twoLooks } from '../support/accessible.ts'
import { pngOf } from '../support/files.ts'
import { linkIn } from '../support/mails.ts'
import { asNewClient, signIn, signInWithForm } from '../support/people.ts'
import { expect, type Page, test } from '../support/test.ts'
import { expectToast } from '../support/toasts.ts'

const green: [number, number, number] = [20, 160, 90]
const picture = (page: Page) => page.locator('main .avatar img')

async function newcomerAt(page: Page, path: string) {
  const ana = await asNewClient(page)
  await page.goto(path)
  return ana
}

test('somebody edits everything about themselves; it survives an error and a reload', async ({
  page,
  browserLog,
}) => {
  browserLog.allow(/ERR_FAILED/)
  await newcomerAt(page, '/profile')
  await page.getByLabel('Full name').fill('Ana Prata')
  let failed = 0
  await page.route('**/api/user', (route) =>
    route.request().method() === 'PATCH' && failed++ === 0 ? route.abort() : route.fallback(),
  )
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expectToast(page, { title: "We couldn't save your profile", variant: 'destructive' })
  await expect(page.getByLabel('Full name')).toHaveValue('Ana Prata')
  await page.getByLabel('Country code').selectOption('+351')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(
    page.getByText('Phone number is required when providing a country code'),
  ).toBeVisible()
  await page.getByLabel('Phone', { exact: false }).fill('912000000')
  await page.getByLabel('Time zone').fill('Nowhere/Land')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Please choose a time zone from the list')).toBeVisible()
  await page.getByLabel('Time zone').fill('Asia/Tokyo')
  await expect(page.getByText(/^It's .* there now\.$/)).toBeVisible()
  await page.getByLabel('Theme', { exact: true }).selectOption('Dark')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expectToast(page, { title: 'Profile saved' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')

  await page.reload()
  await expect(page.getByLabel('Full name')).toHaveValue('Ana Prata')
  await expect(page.getByLabel('Country code')).toHaveValue('+351')
  await expect(page.getByLabel('Time zone')).toHaveValue('Asia/Tokyo')
  await expect(page.getByLabel('Theme', { exact: true })).toHaveValue('dark')
})

test('a new language and theme apply at once, in other tabs and on another device', async ({
  page,
  context,
  newBrowser,
}) => {
  const ana = await newcomerAt(page, '/profile')
  const other = await context.newPage()
  await other.goto('/client-dashboard')
  await expect(other.getByText('Live', { exact: true })).toBeVisible()
  await page.locator('main').getByLabel('Language').selectOption('Português')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('button', { name: 'Guardar alterações' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt')
  await expect(other.getByRole('heading', { level: 1, name: 'Projetos' })).toBeVisible()

  const main = page.locator('main')
  await main.getByLabel('Língua').or(main.getByLabel('Idioma')).selectOption('Español')
  await page.getByLabel('Tema', { exact: true }).selectOption('dark')
  await page.getByRole('button', { name: 'Guardar alterações' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await expect(other.getByRole('heading', { level: 1, name: 'Proyectos' })).toBeVisible()

  // The other device has the right theme before its first paint.
  const phone = await newBrowser({ colorScheme: 'light' })
  await phone.addInitScript(() => {
    // Every theme the page ever has, from its first script on.
    const seen: string[] = []
    Object.assign(window, { themesSeen: seen })
    new MutationObserver(() => seen.push(document.documentElement.dataset.theme ?? '')).observe(
      document,
      { attributes: true, subtree: true, attributeFilter: ['data-theme'] },
    )
  })
  await phone.goto('/auth')
  await signInWithForm(phone, ana.username, ana.password)
  await expect(phone.getByRole('heading', { level: 1, name: 'Proyectos' })).toBeVisible()
  await expect(phone.locator('html')).toHaveAttribute('data-theme', 'dark')
  expect(await phone.evaluate(() => Reflect.get(window, 'themesSeen'))).not.toContain('light')
})

test('a picture is uploaded, shown everywhere and removed; a file that is no picture is refused', async ({
  page,
  newBrowser,
  browserLog,
}) => {
  browserLog.allow(/422/)
  const ana = await newcomerAt(page, '/profile')
  const upload = (name: string, buffer: Buffer) =>
    page
      .getByLabel('Picture', { exact: true })
      .setInputFiles({ name, mimeType: 'image/png', buffer })
  await expect(picture(page)).toHaveCount(0)
  await upload('me.png', pngOf(300, 200, green))
  await expect(picture(page)).toHaveAttribute('src', /^\/media\/avatars\//)
  await expect
    .poll(() => picture(page).evaluate((img) => (img as HTMLImageElement).naturalWidth))
    .toBe(256)
  const inSidebar = page.getByRole('complementary', { name: 'Main' }).locator('.avatar img')
  await expect(inSidebar).toBeVisible()

  const before = await picture(page).getAttribute('src')
  await upload(
    'page.png',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
  )
  await expect(page.getByRole('alert')).toHaveText(
    "This isn't a JPEG, PNG, GIF or WebP picture, or it's damaged",
  )
  await upload('huge.png', Buffer.alloc(6 * 1024 * 1024))
  await expect(page.getByRole('alert')).toHaveText('Pictures can have up to 5 MB and 40 megapixels')
  expect(await picture(page).getAttribute('src')).toBe(before)

  const desk = await newBrowser()
  await signIn(desk, 'manager')
  await desk.goto('/people')
  const row = desk.getByRole('row', { name: new RegExp(ana.username) })
  await expect(row.locator('.avatar img')).toBeVisible()

  await page.getByRole('button', { name: 'Remove picture' }).click()
  await expect(picture(page)).toHaveCount(0)
  await expect(inSidebar).toHaveCount(0)
  // The manager's list updates by itself.
  await expect(row.locator('.avatar img')).toHaveCount(0)
})

test('a new address takes effect once its link is opened', async ({ page, server, newBrowser }) => {
  const ana = await newcomerAt(page, '/profile')
  const fresh = `new.${ana.email}`
  await expect(page.getByText('Not confirmed yet')).toBeVisible()
  await page.getByLabel('New email').fill('nonsense')
  await page.getByRole('button', { name: 'Change email' }).click()
  await expect(page.getByText('Invalid email format')).toBeVisible()
  await page.getByLabel('New email').fill(fresh)
  await page.getByRole('button', { name: 'Change email' }).click()
  await expect(page.getByText(`We've sent a link to ${fresh}.`)).toBeVisible()
  const other = await newBrowser()
  await other.goto(await linkIn(server.url, fresh, 'Confirm your email address', '/confirm-email/'))
  await expect(other.getByRole('heading', { name: 'Your email is confirmed.' })).toBeVisible()
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible()
  await expect(page.getByText(fresh, { exact: true })).toBeVisible()
})

test('notifications are switched by keyboard and stay that way; the profile works on a phone', async ({
  page,
}) => {
  await newcomerAt(page, '/profile?tab=notifications')
  const delivered = page.getByRole('switch', { name: 'A version is ready to review' })
  await expect(delivered).toBeChecked()
  await delivered.focus()
  const saved = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/user') && answer.request().method() === 'PATCH',
  )
  await page.keyboard.press('Space')
  expect((await saved).status()).toBe(200)
  await expect(delivered).not.toBeChecked()
  await page.reload()
  await expect(delivered).not.toBeChecked()
  for (const name of ['Payments and receipts', 'A sign-in from a new device']) {
    await expect(page.getByRole('switch', { name })).toBeChecked()
    await expect(page.getByRole('switch', { name })).toBeDisabled()
  }
  // Not relevant to clients.
  await expect(page.getByText('Someone applies as an editor')).toBeHidden()

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('tab', { name: 'Account' }).click()
  await page.getByLabel('Full name').fill('Ana Prata')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expectToast(page, { title: 'Profile saved' })
  await page
    .getByLabel('Picture', { exact: true })
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: pngOf(30, 30, green) })
  await expect(page.getByRole('button', { name: 'Remove picture' })).toBeVisible()
  for (const part of ['Account', 'Notifications', 'Privacy']) {
    await page.getByRole('tab', { name: part }).click()
    await expect(page.getByRole('tabpanel', { name: part }).locator('.card').first()).toBeVisible()
    await expectAccessible(page, part === 'Account' ? undefined : twoLooks)
  }
})

test('a profile is visible to people who work together, and to managers', async ({
  page,
  newBrowser,
  browserLog,
}) => {
  browserLog.allow(/404/)
  const desk = await newBrowser()
  await signIn(desk, 'manager')
  const access = await desk.evaluate(() => localStorage.getItem('auth_access_token'))
  const answer = await desk.request.get('/api/people?limit=100', {
    headers: { Authorization: `Bearer ${access}` },
  })
  const { people }: { people: { id: string; username: string }[] } = await answer.json()
  const idOf = (username: string) => people.find((person) => person.username === username)?.id

  await newcomerAt(page, `/user-profile/${idOf('editor')}`)
  for (const hidden of [idOf('editor'), idOf('client'), idOf('manager'), 'nobody']) {
    await page.goto(`/user-profile/${hidden}`)
    await expect(page.getByRole('heading', { name: 'Profile not found' })).toBeVisible()
  }
  await desk.goto(`/user-profile/${idOf('editor')}`)
  await expect(desk.getByRole('heading', { name: 'Rui Matos' })).toBeVisible()
  await expectAccessible(desk, twoLooks)
  await desk.goto(`/user-profile/${idOf('client')}`)
  await expect(desk.getByText('client@demo.example')).toBeVisible()
})
