import { expectAccessible } from '../support/accessible.ts'
import { numberedFilm, numbersIn, shownNumber, shownNumbers } from '../support/numbered-film.ts'
import { signIn } from '../support/people.ts'
import { caller, inReview, underWay } from '../support/projects.ts'
import { expect, test } from '../support/test.ts'

const film = async (name: string, frames: readonly number[]) => ({
  name,
  mimeType: 'video/mp4',
  buffer: await numberedFilm('25', frames),
})

test('two versions are shown side by side, in step by their pictures', async ({ page }) => {
  test.setTimeout(90_000)
  const whole = Array.from({ length: 60 }, (_, frame) => frame)
  await signIn(page, 'editor')
  const id = await underWay(page, `Numbers ${Date.now()}`)
  await page.goto(`/project/${id}`)
  await page.getByRole('tab', { name: 'Files' }).click()
  // The second lacks half a second in the middle.
  const shorter = whole.filter((frame) => frame < 24 || frame >= 36)
  for (const [name, frames] of [
    ['first.mp4', whole],
    ['second.mp4', shorter],
  ] as const) {
    await page.getByLabel('Version to upload').setInputFiles(await film(name, frames))
    await expect(page.getByRole('button', { name: new RegExp(`^${name}`) })).toContainText('25 fps')
  }
  const [editor, manager] = [await caller(page, 'editor'), await caller(page, 'manager')]
  const { files } = (await editor('GET', `/api/projects/${id}/files`)).body
  const deliver = async (name: string) => {
    const { id: fileId } = files.find((file: { name: string }) => file.name === name)
    const text = 'Numbers instead of pictures, on purpose.'
    return (await editor('POST', `/api/projects/${id}/deliver`, { fileId, text })).status
  }
  // The server refuses until the films are prepared.
  await expect.poll(() => deliver('first.mp4')).toBe(200)
  await manager('POST', `/api/projects/${id}/return`, { text: 'Shorter, please.' })
  await expect.poll(() => deliver('second.mp4')).toBe(200)

  await page.goto(`/project/${id}`)
  await page.getByRole('button', { name: 'Compare' }).click()
  const both = page.getByRole('region', { name: 'Compare versions' })
  await both.getByRole('button', { name: /^Cut, 0\.5 s at 00:00:00:24$/ }).click()
  await expect.poll(() => shownNumbers(page)).toEqual([24, 36])
  for (const number of [37, 38]) {
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => shownNumbers(page)).toEqual([number, number])
  }
  await both.getByRole('button', { name: 'Play both' }).click()
  await expect.poll(async () => (await shownNumbers(page))[1]).toBeGreaterThan(45)
  await page.keyboard.press('k')
  await expect
    .poll(async () => {
      const [older, newer] = await shownNumbers(page)
      return `${older} beside ${newer}`
    })
    .toMatch(/^(\d+) beside \1$/)
  await both.getByRole('radio', { name: 'Wipe' }).click()
  await both.getByRole('slider', { name: 'Wipe position' }).press('ArrowLeft')
  await expect(both.getByRole('slider', { name: 'Wipe position' })).toHaveAttribute(
    'aria-valuenow',
    '48',
  )
  await expectAccessible(page)
  await page.reload()
  await expect(both).toBeVisible()
  await both.getByRole('button', { name: 'Back to review' }).click()
  await expect(page.getByRole('button', { name: 'Compare' })).toBeVisible()
})

test('answered notes come back at their pictures, before and after side by side', async ({
  page,
  newBrowser,
}) => {
  const whole = Array.from({ length: 60 }, (_, frame) => frame)
  const shorter = whole.filter((frame) => frame < 24 || frame >= 36)
  await signIn(page, 'editor')
  const title = `Before ${Date.now()}`
  const id = await inReview(page, title, [whole, shorter], async (client, path) => {
    for (const [key, frame] of Object.entries({ kept: 40, gone: 30 })) {
      const moment = { from: frame, to: frame }
      const note = { key, version: 1, kind: 'must', text: `The ${key} one`, moment }
      expect((await client('POST', `${path}/notes`, note)).status).toBe(201)
    }
  })
  const client = await newBrowser()
  await signIn(client, 'client')
  await client.goto(`/project/${id}`)
  const kept = client.getByRole('article').filter({ hasText: 'The kept one' })
  // Frame 40 of the first version is the 28th of the second.
  await expect(kept).toContainText('Now at 00:00:01:03')
  await expect.poll(() => numbersIn(kept.locator('canvas'))).toEqual([40, 40])
  await kept.getByRole('button', { name: /Now at/ }).click()
  await expect.poll(() => shownNumber(client)).toBe(40)
  const gone = client.getByRole('article').filter({ hasText: 'The gone one' })
  await expect(gone).toContainText('This moment was removed')
  await expect.poll(() => numbersIn(gone.locator('canvas'))).toEqual([30])
  await expect(gone).toContainText('Removed from v2')
  await expectAccessible(client)
  await kept.getByRole('button', { name: 'Compare version 1 and version 2 at this note' }).click()
  const both = client.getByRole('region', { name: 'Compare versions' })
  await expect(both).toBeVisible()
  await expect.poll(() => shownNumbers(client)).toEqual([40, 40])
  await both.getByRole('button', { name: 'Back to review' }).click()
  await gone.getByRole('button', { name: /^Show this moment in version 1/ }).click()
  await expect(client).toHaveURL(/[?&]v=1\b/)
  await expect.poll(() => shownNumber(client)).toBe(30)

  // The editor chooses a different place for the change.
  await page.goto(`/project/${id}?v=2&f=10`)
  await expect.poll(() => shownNumber(page)).toBe(10)
  const theirs = page.getByRole('article').filter({ hasText: 'The kept one' })
  await theirs.getByRole('button', { name: 'The change is at the playhead' }).click()
  await expect.poll(() => numbersIn(theirs.locator('canvas'))).toEqual([40, 10])
})
