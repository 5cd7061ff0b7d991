import { numberedFilm } from './numbered-film.ts'
import { demoPassword } from './people.ts'
import { plant } from './secrets.ts'
import { expect, type Page, test } from './test.ts'

/** Calls the API as one of the demo's people. */
export async function caller(page: Page, username: string) {
  const login = await page.request.post('/api/login', {
    data: { username, password: demoPassword },
  })
  const { accessToken } = await login.json()
  plant(accessToken)
  const call = async (method: string, path: string, data?: object) => {
    const headers = { authorization: `Bearer ${accessToken}` }
    const answer = await page.request.fetch(path, { method, headers, ...(data && { data }) })
    const empty = answer.status() === 204
    return { status: answer.status(), body: empty ? undefined : await answer.json() }
  }
  return call
}

/**
 * A project with one version per film, the last of which is in the client's review. A film is given
 * as a file, or made of frames with the given numbers.
 */
export async function inReview(
  page: Page,
  title: string,
  films: ReadonlyArray<Buffer | readonly number[]>,
  /** What the client does with a version before they send a list for the next one. */
  review?: (client: Call, path: string, version: number) => Promise<void>,
): Promise<string> {
  const id = await underWay(page, title)
  const [client, editor, manager] = [
    await caller(page, 'client'),
    await caller(page, 'editor'),
    await caller(page, 'manager'),
  ]
  const path = `/api/projects/${id}`
  await page.goto(`/project/${id}`)
  await page.getByRole('tab', { name: 'Files' }).click()
  const nameOf = (index: number) => `v${index + 1}.mp4`
  for (const [index, film] of films.entries())
    await page.getByLabel('Version to upload').setInputFiles({
      name: nameOf(index),
      mimeType: 'video/mp4',
      buffer: Buffer.isBuffer(film) ? film : await numberedFilm('25', film),
    })
  for (const index of films.keys()) {
    if (index > 0) {
      // The plan includes five rounds.
      if (index > 5)
        expect((await manager('POST', `${path}/grant-round`, { text: 'One more.' })).status).toBe(
          200,
        )
      await review?.(client, path, index)
      expect((await client('POST', `${path}/request-changes`, { notes: ['More.'] })).status).toBe(
        200,
      )
      const { notes } = (await editor('GET', `${path}/notes`)).body
      for (const note of notes)
        await editor('PUT', `${path}/notes/${note.id}/answer`, { kind: 'done' })
    }
    const deliver = async () => {
      const { files } = (await editor('GET', `${path}/files`)).body
      const fileId = files.find((file: { name: string }) => file.name === nameOf(index))?.id ?? ''
      return (await editor('POST', `${path}/deliver`, { fileId, text: 'On purpose.' })).status
    }
    // The server refuses until the film is prepared.
    await expect.poll(deliver).toBe(200)
    expect((await manager('POST', `${path}/release`, {})).status).toBe(200)
  }
  return id
}

type Call = Awaited<ReturnType<typeof caller>>

const expectDone = (steps: Awaited<ReturnType<Call>>[]) =>
  expect(steps.map(({ status, body }) => (status === 200 ? 'done' : body))).toEqual(
    steps.map(() => 'done'),
  )

/** The journey that each project was made for, by the project's id. */
const madeFor = new Map<string, string>()

/** Cancels what earlier journeys left under way, so that a new project gets an editing slot. */
async function freeSlots(client: Call) {
  const states = ['in_progress', 'final_check', 'revision', 'needs_info']
  const asked = states.map((state) => `state=${state}`).join('&')
  const { projects } = (await client('GET', `/api/projects?limit=100&${asked}`)).body
  for (const { id } of projects)
    if (madeFor.has(id) && madeFor.get(id) !== test.info().testId)
      expectDone([await client('POST', `/api/projects/${id}/cancel`, {})])
}

/** A project waiting in a client's queue. */
export async function submitted(client: Call, title: string, goal = 'A loop.'): Promise<string> {
  await freeSlots(client)
  const { id } = (await client('POST', '/api/projects', { title })).body
  madeFor.set(id, test.info().testId)
  const brief = {
    formats: ['16:9'],
    seconds: 15,
    language: 'en',
    goal,
    footageLink: 'https://example.com/footage',
  }
  expectDone([
    await client('PUT', `/api/projects/${id}/brief`, {
      revision: 0,
      title,
      service: 'social',
      brief,
    }),
    await client('POST', `/api/projects/${id}/submit`, {}),
  ])
  return id
}

/** A project that the demo's editor is working on. */
export async function underWay(page: Page, title: string): Promise<string> {
  const id = await submitted(await caller(page, 'client'), title)
  const editor = await caller(page, 'editor')
  expectDone([
    await editor('POST', `/api/projects/${id}/claim`, {}),
    await editor('POST', `/api/projects/${id}/start`, {}),
  ])
  return id
}
