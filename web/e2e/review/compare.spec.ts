import { expectAccessible } from '../support/accessible.ts'
import { numberedFilm, shownNumbers } from '../support/numbered-film.ts'
import { signIn } from '../support/people.ts'
import { caller, underWay } from '../support/projects.ts'
import { expect, test } from '../support/test.ts'

const film = async (name: string, frames: readonly number[]) => ({
  name,
  mimeType: 'video/mp4',
  buffer: await numberedFilm('25', frames),
})

test('two versions stand side by side, in step by their pictures', async ({ page }) => {
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
  // Until the films are prepared the server refuses.
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
