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

/** A project that the demo's editor works on. */
export async function underWay(page: Page, title: string): Promise<string> {
  const [client, editor] = [await caller(page, 'client'), await caller(page, 'editor')]
  const { id } = (await client('POST', '/api/projects', { title })).body
  const brief = {
    formats: ['16:9'],
    seconds: 15,
    language: 'en',
    goal: 'A loop.',
    footageLink: 'https://example.com/footage',
  }
  const steps = [
    await client('PUT', `/api/projects/${id}/brief`, {
      revision: 0,
      title,
      service: 'social',
      brief,
    }),
    await client('POST', `/api/projects/${id}/submit`, {}),
    await editor('POST', `/api/projects/${id}/claim`, {}),
    await editor('POST', `/api/projects/${id}/start`, {}),
  ]
  expect(steps.map(({ status, body }) => (status === 200 ? 'done' : body))).toEqual(
    steps.map(() => 'done'),
  )
  return id
}
