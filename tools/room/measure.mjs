// measure.mjs URL FILM: makes a project with a version and 2,000 notes, opens it
// in a browser and prints as JSON how long the page kept the browser busy, how
// often React rendered while the film played, and how long it took from a click
// on a note to its frame.
import { createRequire } from 'node:module'

const { chromium, request } = createRequire(new URL('../../web/package.json', import.meta.url))(
  '@playwright/test',
)
const [url, film] = process.argv.slice(2)
const NOTES = 2000
const RATE = 25
const FRAMES = 2 * 60 * 60 * RATE
const ROUNDS = 4
const A_ROUND = 8

async function signedIn(username) {
  const api = await request.newContext({ baseURL: url, timeout: 120_000 })
  const login = await api.post('/api/login', { data: { username, password: 'Cutroom!demo1' } })
  const session = await login.json()
  const call = async (method, path, data) => {
    const headers = { authorization: `Bearer ${session.accessToken}` }
    const answer = await api.fetch(path, { method, headers, ...(data && { data }) })
    if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`)
    return answer.json()
  }
  return { call, session }
}

const until = async (what, try_, patience = 20 * 60_000) => {
  const end = Date.now() + patience
  for (;;) {
    const found = await try_()
    if (found) return found
    if (Date.now() > end) throw new Error(`${what}: not after ${patience} ms`)
    await new Promise((done) => setTimeout(done, 1000))
  }
}

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-background-networking', '--mute-audio'],
})

/** A page of somebody who is signed in; it counts tasks and renders from its beginning. */
async function pageOf({ session }) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, baseURL: url })
  const page = await context.newPage()
  await page.addInitScript(() => {
    window.renders = 0
    window.tasks = []
    const ignore = () => {}
    window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
      supportsFiber: true,
      renderers: new Map(),
      inject: () => 1,
      checkDCE: ignore,
      onCommitFiberRoot: () => {
        window.renders += 1
      },
      onCommitFiberUnmount: ignore,
      onPostCommitFiberRoot: ignore,
    }
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) window.tasks.push(duration)
    }).observe({ type: 'longtask' })
  })
  await page.goto('/robots.txt')
  await page.evaluate(([access, refresh]) => {
    localStorage.setItem('auth_access_token', access)
    localStorage.setItem('auth_refresh_token', refresh)
  }, [session.accessToken, session.refreshToken])
  return page
}

/** The longest task while something is done; 0 when the browser reports none, which are below 50 ms. */
async function longestTask(page, act) {
  await page.evaluate(() => {
    window.tasks.length = 0
  })
  await act()
  await page.waitForTimeout(300)
  return page.evaluate(() => Math.max(0, ...window.tasks))
}

/** Turns the wheel over the middle of an element until it can't be scrolled further. */
async function scrollThrough(page, box, scrolled) {
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  for (let still = 0, before = -1; still < 5; ) {
    await page.mouse.wheel(0, 1400)
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    const now = await scrolled()
    still = now === before ? still + 1 : 0
    before = now
  }
}

/** Milliseconds until a video shows a frame after something was done to it. */
const timeTo = (page, frame, act) =>
  page.evaluate(
    ([frame, rate, act]) =>
      new Promise((done, fail) => {
        const video = document.querySelector('video')
        const wanted = frame / rate
        const giveUp = setTimeout(() => fail(new Error(`frame ${frame} never came`)), 20_000)
        const look = (_, { mediaTime, expectedDisplayTime }) => {
          if (Math.abs(mediaTime - wanted) > 0.5 / rate) return video.requestVideoFrameCallback(look)
          clearTimeout(giveUp)
          done(Math.max(expectedDisplayTime, performance.now()) - began)
        }
        video.requestVideoFrameCallback(look)
        const began = performance.now()
        if (act.note) document.querySelector(`#note-${act.note} button.font-mono`).click()
        else video.currentTime = (frame + 0.5) / rate
      }),
    [frame, RATE, act],
  )

const client = await signedIn('client')
const editor = await signedIn('editor')
const manager = await signedIn('manager')
const title = 'Two hours'
const { id } = await client.call('POST', '/api/projects', { title })
const path = `/api/projects/${id}`
await client.call('PUT', `${path}/brief`, {
  revision: 0,
  title,
  service: 'social',
  brief: { formats: ['16:9'], seconds: 7200, language: 'en', goal: 'Long.', footageLink: 'https://example.com/footage' },
})
await client.call('POST', `${path}/submit`, {})
await editor.call('POST', `${path}/claim`, {})
await editor.call('POST', `${path}/start`, {})
const desk = await pageOf(editor)
await desk.goto(`/project/${id}?tab=files`)
await desk.getByLabel('Version to upload').setInputFiles(film)
const file = await until('the upload', async () => (await editor.call('GET', `${path}/files`)).files[0])
await until('the preparation', () =>
  editor
    .call('POST', `${path}/deliver`, { fileId: file.id, text: 'A test picture.' })
    .catch(() => false),
)
await manager.call('POST', `${path}/release`, {})
await desk.context().close()
const notes = []
for (let number = 0; number < NOTES; number += 1) {
  const from = Math.floor((number * FRAMES) / NOTES) + 7
  const { id } = await client.call('POST', `${path}/notes`, {
    key: `note-${number}`,
    version: 1,
    kind: number % 3 === 0 ? 'must' : 'nice',
    text: `Note ${number}: hold this shot a little longer, and bring the music in earlier.`,
    moment: { from, to: from + (number % 5) * 10 },
  })
  notes.push({ id, from })
}

const room = await pageOf(client)
await room.goto(`/project/${id}`)
await room.locator(`#note-${notes[0].id}`).waitFor()
await room.waitForFunction(() => document.querySelector('video')?.readyState >= 2)
await room.waitForTimeout(2000)
const bare = await pageOf(client)
// A page of the site that may play films, without anything on it.
await bare.goto('/terms-policy')
const source = await room.locator('video').evaluate((video) => video.currentSrc)
await bare.evaluate(
  (source) => {
    document.body.innerHTML = '<video muted width="1000"></video>'
    document.querySelector('video').src = source
  },
  source,
)
await bare.waitForFunction(() => document.querySelector('video')?.readyState >= 2)

const clicks = []
const farClicks = []
const seeks = []
/** Some notes of those that are in the list, in an order that never goes on where it was. */
const some = (round, among) =>
  Array.from({ length: A_ROUND }, (_, index) => notes[((index * 13 + round * 5 + 3) * Math.floor(among / 37)) % among])
async function inRoom(round, among, times) {
  await room.bringToFront()
  for (const { id, from } of some(round, among)) {
    times.push(await timeTo(room, from, { note: id }))
    await room.waitForTimeout(150)
  }
}
async function inBare(round, among) {
  await bare.bringToFront()
  for (const { from } of some(round, among)) {
    seeks.push(await timeTo(bare, from, {}))
    await bare.waitForTimeout(150)
  }
}

for (let round = 0; round < ROUNDS; round += 1) {
  const turns = [() => inRoom(round, 37, clicks), () => inBare(round, 37)]
  for (const turn of round % 2 ? turns.reverse() : turns) await turn()
}

await room.bringToFront()
await room.keyboard.press('Home')
await room.locator('video').focus().catch(() => {})
const playing = async () => {
  await room.evaluate(() => {
    const video = document.querySelector('video')
    window.shown = 0
    const count = () => {
      window.shown += 1
      video.requestVideoFrameCallback(count)
    }
    video.requestVideoFrameCallback(count)
  })
  await room.keyboard.press('l')
  await room.waitForTimeout(1500)
  const before = await room.evaluate(() => ({ renders: window.renders, frames: window.shown }))
  await room.waitForTimeout(6000)
  const after = await room.evaluate(() => ({ renders: window.renders, frames: window.shown }))
  await room.keyboard.press('k')
  return { renders: after.renders - before.renders, frames: after.frames - before.frames }
}
let played
const playTask = await longestTask(room, async () => {
  played = await playing()
})

const timeline = room.getByRole('slider', { name: 'Zoom', exact: true })
const timelineTask = await longestTask(room, async () => {
  await timeline.focus()
  for (let press = 0; press < 12; press += 1) await timeline.press('ArrowRight')
  const bar = await room.getByRole('slider', { name: 'Place in the video' }).boundingBox()
  await room.mouse.move(bar.x + bar.width / 2, bar.y + bar.height / 2)
  for (let turn = 0; turn < 20; turn += 1) await room.mouse.wheel(400, 0)
  for (let press = 0; press < 12; press += 1) await timeline.press('ArrowLeft')
})

const panel = await room.getByRole('tabpanel').boundingBox()
const inList = () => room.locator('article[id^="note-"]').count()
const scroller = await room.locator(`#note-${notes[0].id}`).evaluateHandle((note) => {
  let box = note.parentElement
  while (box && box.scrollHeight <= box.clientHeight + 1) box = box.parentElement
  return box
})
const scrolledBy = () => scroller.evaluate((box) => box.scrollTop)
const scrollTask = await longestTask(room, () => scrollThrough(room, panel, scrolledBy))
if ((await inList()) !== NOTES) throw new Error(`${await inList()} notes are in the list`)
for (let round = 0; round < ROUNDS; round += 1) {
  const turns = [() => inRoom(round, NOTES, farClicks), () => inBare(round, NOTES)]
  for (const turn of round % 2 ? turns.reverse() : turns) await turn()
}

await bare.bringToFront()
await bare.evaluate((count) => {
  document.body.innerHTML = Array.from({ length: count }, (_, row) => `<p style="height:110px">Row ${row}: hold this shot a little longer.</p>`).join('')
}, NOTES)
const plainTask = await longestTask(bare, () =>
  scrollThrough(bare, { x: 0, y: 0, width: 1440, height: 900 }, () => bare.evaluate(() => window.scrollY)),
)

console.log(JSON.stringify({ scrollTask, plainTask, timelineTask, playTask, ...played, clicks, farClicks, seeks }))
await browser.close()
