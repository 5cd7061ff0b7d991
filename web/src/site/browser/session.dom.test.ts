import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { endSession, sendSignedInVisitorHome } from './session'

const server = setupServer()
const page = document.documentElement

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

beforeEach(() => {
  localStorage.setItem('auth_access_token', 'first')
  localStorage.setItem('auth_refresh_token', 'refresh')
  page.dataset.session = 'checking'
})

const userIs = (role: string, validToken = 'first') =>
  http.get('*/api/user', ({ request }) =>
    request.headers.get('Authorization') === `Bearer ${validToken}`
      ? HttpResponse.json({ username: 'ana', role })
      : new HttpResponse(null, { status: 401 }),
  )

test.each([
  ['admin', '/manager-dashboard'],
  ['team_member', '/team-dashboard'],
  ['client', '/client-dashboard'],
  ['anything else', '/client-dashboard'],
])('a signed-in %s goes to %s and the spinner stays until then', async (role, dashboard) => {
  server.use(userIs(role))
  const goTo = vi.fn()
  await sendSignedInVisitorHome(goTo)
  expect(goTo).toHaveBeenCalledExactlyOnceWith(dashboard)
  expect(page.dataset.session).toBe('checking')
})

test('an expired token is refreshed once and both new tokens are kept', async () => {
  server.use(
    userIs('client', 'second'),
    http.post('*/api/refresh-token', async ({ request }) => {
      expect(await request.json()).toEqual({ refreshToken: 'refresh' })
      return HttpResponse.json({ accessToken: 'second', refreshToken: 'refresh 2' })
    }),
  )
  const goTo = vi.fn()
  await sendSignedInVisitorHome(goTo)
  expect(goTo).toHaveBeenCalledExactlyOnceWith('/client-dashboard')
  expect(localStorage.getItem('auth_access_token')).toBe('second')
  expect(localStorage.getItem('auth_refresh_token')).toBe('refresh 2')
})

test('a refused refresh removes both tokens and shows the page again', async () => {
  server.use(
    userIs('client', 'another'),
    http.post('*/api/refresh-token', () => new HttpResponse(null, { status: 401 })),
  )
  const goTo = vi.fn()
  await sendSignedInVisitorHome(goTo)
  expect(goTo).not.toHaveBeenCalled()
  expect(localStorage.getItem('auth_access_token')).toBeNull()
  expect(localStorage.getItem('auth_refresh_token')).toBeNull()
  expect(page.dataset.session).toBeUndefined()
})

test('a server that does not answer shows the page again and keeps the tokens', async () => {
  server.use(http.get('*/api/user', () => HttpResponse.error()))
  const goTo = vi.fn()
  await sendSignedInVisitorHome(goTo)
  expect(goTo).not.toHaveBeenCalled()
  expect(localStorage.getItem('auth_access_token')).toBe('first')
  expect(page.dataset.session).toBeUndefined()
})

test('a visitor without a session asks the server nothing', async () => {
  delete page.dataset.session
  const goTo = vi.fn()
  await sendSignedInVisitorHome(goTo)
  expect(goTo).not.toHaveBeenCalled()
})

test('logging out of a view signs the manager out', async () => {
  localStorage.setItem('auth_own_session', '{"access":"mine","refresh":"mine too"}')
  const told: unknown[] = []
  server.use(
    http.post('*/api/logout', async ({ request }) => {
      told.push([request.headers.get('Authorization'), await request.json()])
      return new HttpResponse(null, { status: told.length === 1 ? 500 : 204 })
    }),
  )
  await expect(endSession()).rejects.toThrow('500')
  expect(told).toEqual([
    ['Bearer first', { refreshToken: 'refresh' }],
    ['Bearer mine', { refreshToken: 'mine too' }],
  ])
  for (const key of ['auth_access_token', 'auth_refresh_token', 'auth_own_session'])
    expect(localStorage.getItem(key)).toBeNull()
})
