import { expectAccessible } from '../support/accessible.ts'
import { signIn } from '../support/people.ts'
import { caller, inReview } from '../support/projects.ts'
import { plant } from '../support/secrets.ts'
import { expect, test } from '../support/test.ts'
import { streamEnds, watchWithGuest } from '../support/together.ts'

const firstSecond = Array.from({ length: 25 }, (_, frame) => frame)

test('a guest with the password watches a film with their name on it, comments, follows the client and is followed, and is out when the link is revoked', async ({
  page,
  newBrowser,
  browserLog,
}) => {
  browserLog.allow(/404.*guest/)
  await signIn(page, 'editor')
  const id = await inReview(page, `Shared ${Date.now()}`, [firstSecond])
  const client = await newBrowser()
  await signIn(client, 'client')
  await client.goto(`/project/${id}?tab=files`)
  await client.getByLabel('Files to upload').setInputFiles({
    name: 'pour.srt',
    mimeType: 'application/x-subrip',
    buffer: Buffer.from('1\n00:00:00,000 --> 00:00:05,000\nNow pour slowly.\n'),
  })
  const call = await caller(client, 'client')
  await expect
    .poll(async () => JSON.stringify((await call('GET', `/api/projects/${id}/files`)).body))
    .toContain('pour.srt')
  await client.goto(`/project/${id}`)
  await client.getByRole('button', { name: 'Share with guests' }).click()
  const dialog = client.getByRole('dialog', { name: 'Share v1 with guests' })
  await dialog.getByRole('switch', { name: 'Password' }).click()
  const password = (await dialog.locator('.font-mono').first().textContent()) ?? ''
  await dialog.getByRole('button', { name: 'Create link' }).click()
  const address = (await dialog.locator('output span').getAttribute('title')) ?? ''
  plant(password, address.split('/').at(-1) ?? '')
  await expectAccessible(client)

  const name = "Marta O'Neil: 100% \\"
  const guest = await newBrowser()
  await guest.goto(address.replace(/^[^/]*/, ''))
  await guest.getByLabel('Your name').fill(name)
  await guest.getByLabel('Password for this link').fill(password)
  await expectAccessible(guest)
  await guest.getByRole('button', { name: 'Watch v1' }).click()
  await expect(guest.locator('video')).toHaveJSProperty('readyState', 4)
  const source = () =>
    guest.locator('video').evaluate((video: HTMLVideoElement) => video.currentSrc)
  expect(await source()).toMatch(/marked\.mp4$/)
  await expect(guest.getByText('Now pour slowly.')).toBeVisible()
  await guest.getByLabel('Comment', { exact: true }).fill('Love the pour.')
  await guest.reload()
  await expect(guest.getByLabel('Comment', { exact: true })).toHaveValue('Love the pour.')
  await guest.getByRole('button', { name: 'Add comment' }).click()
  await expect(guest.getByText('Love the pour.')).toBeVisible()
  await expectAccessible(guest)

  await expect(dialog.getByText('1 visit')).toBeVisible()
  await client.keyboard.press('Escape')
  await expect(client.getByText('Love the pour.')).toBeVisible()
  await watchWithGuest(client, guest, { client: 'Inês Prata', guest: name })
  await client.getByRole('button', { name: 'Share and download' }).click()
  await client.getByRole('button', { name: 'Share with guests' }).click()
  const ended = streamEnds(guest)
  await dialog.getByRole('button', { name: /^Revoke/ }).click()
  await ended
  await expect(guest.getByRole('heading', { name: 'This link no longer works.' })).toBeVisible()
  await expect(guest.locator('video')).toHaveCount(0)
  await expect(dialog.getByText(/^Revoked by Inês Prata/)).toBeVisible()
})
