import type { Page } from '@playwright/test'
import { numberedFilm, shownNumber } from './support/numbered-film.ts'
import { signIn } from './support/people.ts'
import { expect, test } from './support/test.ts'

/** How many frames of each film are looked at; 200 take a few minutes. */
const looks = Number(process.env.CUTROOM_TEST_FRAMES ?? 8)
const frames = 300

const rates = ['24000/1001', '24', '25', '30000/1001', '30', '50', '60000/1001', '60']

/** Waits until whatever was on its way to the screen is there. */
const nextPicture = (page: Page) =>
  page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )

/** Goes to another frame of the open film, as following a link does. */
const goToFrame = (page: Page, frame: number) =>
  page.evaluate((frame) => {
    const address = new URL(location.href)
    address.searchParams.set('f', String(frame))
    history.pushState(history.state, '', address)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }, frame)

test('the frame on the screen is the frame that was asked for, at every rate', async ({ page }) => {
  test.setTimeout(180_000 + looks * 8_000)
  await signIn(page, 'client')
  await page.goto('/client-dashboard')
  await page.getByRole('button', { name: 'New project' }).click()
  await page.getByLabel('Title').fill('Numbered frames')
  await page.getByRole('button', { name: 'Create project' }).click()
  await expect(page.getByRole('heading', { name: 'Numbered frames' })).toBeVisible()
  const films = await Promise.all(
    rates.map(async (rate) => ({
      name: `${rate.replace('/', ' over ')}.mp4`,
      mimeType: 'video/mp4',
      buffer: await numberedFilm(rate, frames),
    })),
  )
  await page.getByLabel('Files to upload').setInputFiles(films)
  await expect(page.getByText('Fine')).toHaveCount(rates.length, { timeout: 120_000 })

  for (const { name } of films) {
    await page.getByRole('button', { name: new RegExp(`^${name}`) }).click()
    const player = page.getByRole('region', { name })
    await player.getByRole('button', { name: /^Timecode/ }).click()
    for (let look = 0; look < looks; look++) {
      const frame = look === 0 ? frames - 1 : Math.floor(Math.random() * frames)
      await goToFrame(page, frame)
      await expect(
        player.getByRole('button', { name: `Frame ${frame} of ${frames}.` }),
      ).toBeVisible()
      await expect
        .poll(() => shownNumber(page), { message: `${name}, frame ${frame}`, intervals: [20] })
        .toBe(frame)
      await nextPicture(page)
      expect(await shownNumber(page), `${name} stays at frame ${frame}`).toBe(frame)
    }
  }
})
