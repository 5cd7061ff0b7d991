import { demoPassword } from './people.ts'
import { plant } from './secrets.ts'
import { expect, type Page } from './test.ts'

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
    return { status: answer.status(), body: await answer.json() }
  }
  return call
}

type Call = Awaited<ReturnType<typeof caller>>

const expectDone = (steps: Awaited<ReturnType<Call>>[]) =>
  expect(steps.map(({ status, body }) => (status === 200 ? 'done' : body))).toEqual(
    steps.map(() => 'done'),
  )

/** A project that waits in a client's queue. */
export async function submitted(client: Call, title: string, goal = 'A loop.'): Promise<string> {
  const { id } = (await client('POST', '/api/projects', { title })).body
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

/** A project that the demo's editor works on. */
export async function underWay(page: Page, title: string): Promise<string> {
  const id = await submitted(await caller(page, 'client'), title)
  const editor = await caller(page, 'editor')
  expectDone([
    await editor('POST', `/api/projects/${id}/claim`, {}),
    await editor('POST', `/api/projects/${id}/start`, {}),
  ])
  return id
}
