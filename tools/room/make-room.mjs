// Creates the project to measure, with a version of two hours and 2,000 notes.
import { createRequire } from 'node:module'

export const { chromium, request } = createRequire(
  new URL('../../web/package.json', import.meta.url),
)('@playwright/test')

export const NOTES = 2000
/** The frame rate of the film that bench/room.go makes. */
export const RATE = 2
const FRAMES = 2 * 60 * 60 * RATE
/** How many notes are posted at once. */
const AT_ONCE = 8

export async function signedIn(url, username) {
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

const until = async (what, try_, patience = 5 * 60_000) => {
  const end = Date.now() + patience
  for (;;) {
    const found = await try_()
    if (found) return found
    if (Date.now() > end) throw new Error(`${what}: not after ${patience} ms`)
    await new Promise((done) => setTimeout(done, 500))
  }
}

/** Does something and reports how long it took. */
async function told(what, act) {
  const began = performance.now()
  const result = await act()
  console.error(`${what}: ${((performance.now() - began) / 1000).toFixed(1)} s`)
  return result
}

/** Creates the project and returns its id, and its notes in the order of the film. */
export async function makeRoom(url, film, pageOf) {
  const client = await signedIn(url, 'client')
  const editor = await signedIn(url, 'editor')
  const manager = await signedIn(url, 'manager')
  const title = 'Two hours'
  const { id } = await client.call('POST', '/api/projects', { title })
  const path = `/api/projects/${id}`
  await client.call('PUT', `${path}/brief`, {
    revision: 0,
    title,
    service: 'social',
    brief: {
      formats: ['16:9'],
      seconds: 7200,
      language: 'en',
      goal: 'Long.',
      footageLink: 'https://example.com/footage',
    },
  })
  await client.call('POST', `${path}/submit`, {})
  await editor.call('POST', `${path}/claim`, {})
  await editor.call('POST', `${path}/start`, {})
  const file = await told('the upload', async () => {
    const desk = await pageOf(editor)
    await desk.goto(`/project/${id}?tab=files`)
    await desk.getByLabel('Version to upload').setInputFiles(film)
    const found = await until(
      'the upload',
      async () => (await editor.call('GET', `${path}/files`)).files[0],
    )
    await desk.context().close()
    return found
  })
  await told('the preparation', () =>
    until('the preparation', () =>
      editor
        .call('POST', `${path}/deliver`, { fileId: file.id, text: 'A test picture.' })
        .catch(() => false),
    ),
  )
  await manager.call('POST', `${path}/release`, {})
  const notes = []
  await told('the notes', async () => {
    for (let first = 0; first < NOTES; first += AT_ONCE)
      notes.push(
        ...(await Promise.all(
          Array.from({ length: AT_ONCE }, async (_, place) => {
            const number = first + place
            const from = Math.floor((number * FRAMES) / NOTES) + 1
            const { id } = await client.call('POST', `${path}/notes`, {
              key: `note-${number}`,
              version: 1,
              kind: number % 3 === 0 ? 'must' : 'nice',
              text: `Note ${number}: hold this shot a little longer, and bring the music in earlier.`,
              moment: { from, to: from + (number % 3) },
            })
            return { id, from }
          }),
        )),
      )
  })
  return { client, id, notes }
}
