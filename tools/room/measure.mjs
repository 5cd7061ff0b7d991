// measure.mjs URL FILM: makes a project with a version and 2,000 notes, opens it
// in a browser and prints as JSON how long the page kept the browser busy, how
// often React rendered while the film played, and how long it took from a click
// on a note to its frame.
import { chromium, makeRoom, NOTES, RATE } from './make-room.mjs'

const [url, film] = process.argv.slice(2)
const ROUNDS = 3
const A_ROUND = 8

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-background-networking', '--mute-audio'],
})

/** Opens a page for a signed-in person. It counts tasks and renders from its start. */
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

/** The longest task during an action; 0 if the browser reports none, because all are below 50 ms. */
async function longestTask(page, act) {
  await page.evaluate(() => {
    window.tasks.length = 0
  })
  await act()
  await page.waitForTimeout(300)
  return page.evaluate(() => Math.max(0, ...window.tasks))
}

/** The longest task by CPU time, because other programs may use the machine too. */
async function longestWork(page, act) {
  const session = await page.context().newCDPSession(page)
  const events = []
  session.on('Tracing.dataCollected', ({ value }) => events.push(...value))
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel'] },
  })
  await act()
  const complete = new Promise((done) => session.once('Tracing.tracingComplete', done))
  await session.send('Tracing.end')
  await complete
  const threads = new Map()
  for (const { pid, tid, tdur = 0, name } of events)
    if (name.endsWith('RunTask')) {
      const thread = `${pid} ${tid}`
      if (!threads.has(thread)) threads.set(thread, [])
      threads.get(thread).push(tdur)
    }
  // The thread of the scrolled page is the busiest one.
  const sum = (works) => works.reduce((all, work) => all + work, 0)
  const [busiest = []] = [...threads.values()].toSorted((a, b) => sum(b) - sum(a))
  return busiest.reduce((longest, work) => Math.max(longest, work), 0) / 1000
}

/** Turns the wheel over the middle of an element until it can't scroll any further. */
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

/** Milliseconds from an action until a video shows a frame. */
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

const { client, id, notes } = await makeRoom(url, film, pageOf)

const room = await pageOf(client)
await room.goto(`/project/${id}`)
await room.locator(`#note-${notes[0].id}`).waitFor()
await room.waitForFunction(() => document.querySelector('video')?.readyState >= 2)
await room.waitForTimeout(2000)
const bare = await pageOf(client)
// A page that may play films, with its content removed.
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
/** Some of the first notes, in an order that never continues from the previous one. */
const some = (round, among) =>
  Array.from(
    { length: A_ROUND },
    (_, index) => notes[((index * 13 + round * 5 + 3) * Math.floor(among / 19)) % among],
  )
/** Scrolls the list until a note is rendered, as a person would before clicking on it. */
async function bring({ id }) {
  const place = notes.findIndex((note) => note.id === id)
  const drawn = () => room.locator(`#note-${id}`).count()
  for (let look = 0; !(await drawn()) && look < 100; look += 1) {
    await room.evaluate(
      ([share]) => {
        const feed = document.querySelector('[role="feed"]')
        let box = feed.parentElement
        while (box.scrollHeight <= box.clientHeight + 1) box = box.parentElement
        const { top, height } = feed.getBoundingClientRect()
        box.scrollTop += top + share * height - box.clientHeight / 2
      },
      [place / NOTES],
    )
    await room.waitForTimeout(50)
  }
  await room.waitForTimeout(150)
}
async function inRoom(round, among, times) {
  await room.bringToFront()
  for (const note of some(round, among)) {
    await bring(note)
    times.push(await timeTo(room, note.from, { note: note.id }))
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
  const turns = [() => inRoom(round, 19, clicks), () => inBare(round, 19)]
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
  const now = () =>
    room.evaluate(() => ({
      renders: window.renders,
      frames: window.shown,
      seconds: document.querySelector('video').currentTime,
    }))
  const before = await now()
  await room.waitForTimeout(6000)
  const after = await now()
  await room.keyboard.press('k')
  return Object.fromEntries(Object.keys(after).map((name) => [name, after[name] - before[name]]))
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
const scroller = await room.locator(`#note-${notes[0].id}`).evaluateHandle((note) => {
  let box = note.parentElement
  while (box && box.scrollHeight <= box.clientHeight + 1) box = box.parentElement
  return box
})
const scrolledBy = () => scroller.evaluate((box) => box.scrollTop)
let scrollWork
const scrollTask = await longestTask(room, async () => {
  scrollWork = await longestWork(room, () => scrollThrough(room, panel, scrolledBy))
})
await room.locator(`#note-${notes.at(-1).id}`).waitFor()
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

console.log(JSON.stringify({ scrollTask, scrollWork, plainTask, timelineTask, playTask, ...played, clicks, farClicks, seeks }))
await browser.close()
