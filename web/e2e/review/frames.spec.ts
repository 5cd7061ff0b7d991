import { numberedFilm, shownNumber } from '../support/numbered-film.ts'
import { signIn } from '../support/people.ts'
import { caller, inReview } from '../support/projects.ts'
import { expect, type Page, test } from '../support/test.ts'

/** How many links to each film are followed; `make test-all` follows 200. */
const links = Number(process.env.CUTROOM_TEST_FRAMES ?? 4)
const frames = 300

type Rate = { rate: string; second: number; start?: string }

/** One film for each rate, each a version of its own. Two use drop-frame timecodes. */
const rates: Rate[] = [
  { rate: '24000/1001', second: 24 },
  { rate: '24', second: 24 },
  { rate: '25', second: 25 },
  { rate: '30000/1001', second: 30, start: '00:00:58;00' },
  { rate: '30000/1001', second: 30, start: '00:00:58:00' },
  { rate: '30', second: 30 },
  { rate: '50', second: 50 },
  { rate: '60000/1001', second: 60, start: '00:00:58;00' },
  { rate: '60', second: 60 },
]

/** A link to a frame: of a version in the room, or of a file that is opened on its own. */
type Deep = Rate & { version: number; frame: number; load: boolean; file?: string }

const random = () => Math.floor(Math.random() * frames)

function shuffled<T>(items: readonly T[]): T[] {
  const keyed = items.map((item) => ({ item, key: Math.random() }))
  return keyed.sort((a, b) => a.key - b.key).map(({ item }) => item)
}

/**
 * The links to the film of a version, including its last and first frame. Of every twenty, one
 * loads the page, as from a mail, and one opens the file; the others are followed in the open page.
 */
const linksTo = (of: Rate, version: number, file: string): Deep[] =>
  Array.from({ length: links }, (_, n) => ({
    ...of,
    version,
    frame: [frames - 1, 0][n] ?? random(),
    load: n % 20 === 0,
    ...(n % 20 === 2 && { file }),
  }))

/** What the player's counter says about a frame; none of these films lasts two minutes. */
function timecodeOf({ frame, second, start = '00:00:00:00' }: Deep): string {
  const counted = Number(start.slice(6, 8)) * second + frame
  const number = start.includes(';') && counted >= 60 * second ? counted + second / 15 : counted
  const seconds = Math.floor(number / second)
  const clock = [0, Math.floor(seconds / 60), seconds % 60].map(twoDigits).join(':')
  return clock + (start.includes(';') ? ';' : ':') + twoDigits(number % second)
}

const twoDigits = (value: number) => String(value).padStart(2, '0')

/** Goes to another address the way a link in the open page does. */
const follow = (page: Page, path: string) =>
  page.evaluate((path) => {
    history.pushState(history.state, '', path)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }, path)

/** Waits until everything under way is on the screen. */
const nextPicture = (page: Page) =>
  page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )

test('a link to a frame shows exactly that frame, at every rate', async ({
  page,
  newBrowser,
  browserLog,
}) => {
  // Many links take longer than access lasts, and then the page renews it.
  if (links > 50) browserLog.allow(/401/)
  test.setTimeout(180_000 + links * 20_000)
  await signIn(page, 'editor')
  const films = await Promise.all(
    rates.map(({ rate, start }) => numberedFilm(rate, frames, 2, start)),
  )
  const id = await inReview(page, `Numbered ${Date.now()}`, films)
  const client = await newBrowser()
  await signIn(client, 'client')
  const list = await (await caller(page, 'client'))('GET', `/api/projects/${id}/versions`)
  const files: string[] = list.body.versions.map(({ fileId }: { fileId: string }) => fileId)
  const all = shuffled(rates.flatMap((of, i) => linksTo(of, i + 1, files[i] ?? '')))
  // The first one is loaded in any case: there is no page yet.
  for (const [index, link] of all.entries()) {
    const { version, frame, file } = link
    const name = `${link.rate} ${link.start ?? ''} frame ${frame}`
    const path = `/project/${id}?${file ? `tab=files&file=${file}` : `v=${version}`}&f=${frame}`
    await (link.load || index === 0 ? client.goto(path) : follow(client, path))
    await expect(
      client.getByRole('button', { name: `Timecode ${timecodeOf(link)}.` }),
      name,
    ).toBeVisible()
    await expect.poll(() => shownNumber(client), { message: name, intervals: [20] }).toBe(frame)
    await nextPicture(client)
    expect(await shownNumber(client), `stays at ${name}`).toBe(frame)
    await expect(client).toHaveURL(path)
  }
})
