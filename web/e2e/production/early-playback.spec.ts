import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { numberedFilm, shownNumber } from '../support/numbered-film.ts'
import { signIn } from '../support/people.ts'
import { expect, type Page, test } from '../support/test.ts'

const name = 'numbered.mp4'
const frames = 300

/**
 * Makes a folder with an ffmpeg that reads a film only as fast as it plays, as on a busy machine,
 * and doesn't end before the folder has a file `finish`.
 */
async function slowPrograms() {
  const folder = await mkdtemp(join(tmpdir(), 'cutroom-slow-'))
  const script = `#!/bin/sh
PATH=/usr/local/bin:/usr/bin:/bin
case "$*" in *-i*) ;; *) exec ffmpeg "$@" ;; esac
ffmpeg -readrate 1 "$@" || exit
until [ -e '${folder}/finish' ]; do sleep 0.1; done
`
  await writeFile(join(folder, 'ffmpeg'), script, { mode: 0o755 })
  // A sandbox would hide this folder, so here the sandbox program always fails.
  await writeFile(join(folder, 'bwrap'), '#!/bin/sh\nexit 1\n', { mode: 0o755 })
  return folder
}

type Seen = { finished: boolean; frame: number }

/** Records every frame shown from now on, and whether it is from the finished film. */
const watch = (page: Page) =>
  page.evaluate(() => {
    const seen: Seen[] = []
    Object.assign(window, { seen })
    const video = document.querySelector('video') as HTMLVideoElement
    const held = document.querySelector('video + canvas') as HTMLCanvasElement
    const look: VideoFrameRequestCallback = (_, { mediaTime }) => {
      const finished = video.currentSrc.endsWith('.mp4')
      // While another source opens, the last picture covers the video.
      if (held.hidden) seen.push({ finished, frame: Math.round(mediaTime * 25) })
      video.requestVideoFrameCallback(look)
    }
    video.requestVideoFrameCallback(look)
  })

const seenBy = (page: Page) => page.evaluate(() => (window as unknown as { seen: Seen[] }).seen)

test('a film plays while it is prepared, and continues as the finished film at the same frame', async ({
  page,
  install,
}) => {
  const slow = await slowPrograms()
  try {
    const settings = { PATH: `${slow}:${process.env.PATH}` }
    const { url } = await (await install({ demo: true, settings })).start()
    await signIn(page, 'client', url)
    await page.goto(`${url}/client-dashboard`)
    await page.getByRole('button', { name: 'New project' }).click()
    await page.getByLabel('Title').fill('Watched early')
    await page.getByRole('button', { name: 'Create project' }).click()
    const buffer = await numberedFilm('25', frames, frames / 25)
    await page.getByLabel('Files to upload').setInputFiles({ name, mimeType: 'video/mp4', buffer })
    await page.getByRole('button', { name: new RegExp(`^${name}`) }).click()

    const player = page.getByRole('region', { name })
    await expect(player.locator('video')).toHaveJSProperty('readyState', 4)
    expect(await shownNumber(page)).toBe(0)
    await watch(page)
    await player.getByRole('button', { name: 'Play', exact: true }).click()
    await expect.poll(async () => (await seenBy(page)).at(-1)?.frame).toBeGreaterThan(25)
    await writeFile(join(slow, 'finish'), '')
    const afterwards = async () => (await seenBy(page)).filter(({ finished }) => finished)
    await expect.poll(async () => (await afterwards()).length).toBeGreaterThan(5)

    const seen = await seenBy(page)
    const first = seen.findIndex(({ finished }) => finished)
    const [last, next] = [seen[first - 1]?.frame ?? -1, seen[first]?.frame ?? -1]
    expect(last, 'it played before it was finished').toBeGreaterThan(25)
    expect(next - last, `from frame ${last} to ${next}`).toBeGreaterThanOrEqual(0)
    // The held picture is shown for a moment longer, and a busy browser drops a frame or two.
    expect(next - last, `from frame ${last} to ${next}`).toBeLessThanOrEqual(3)
    await expect(player.getByRole('button', { name: 'Pause', exact: true })).toBeVisible()
  } finally {
    await rm(slow, { recursive: true })
  }
})
