import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { json, problem, stubServer } from '@/lib/api/server-stub'
import { makeQueryClient } from '@/lib/query/query-client'
import { currentUserQuery } from './current-user'
import { endViewAs, startViewAs } from './own-session'
import { endSession, endViewSession } from './sign-out'
import { onTokensChanged, readTokens, storeTokens } from './tokens'

beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

/** A manager who views as a client. */
function view() {
  storeTokens({ accessToken: 'mine', refreshToken: 'mine too' })
  startViewAs({ accessToken: 'theirs', refreshToken: 'theirs too' })
}

test('a session that was put aside is resumed, once', () => {
  storeTokens({ accessToken: 'mine', refreshToken: 'mine too' })
  startViewAs({ accessToken: 'theirs', refreshToken: 'theirs too' })
  expect(readTokens()).toEqual({ access: 'theirs', refresh: 'theirs too' })
  expect(endViewAs()).toBe(true)
  expect(readTokens()).toEqual({ access: 'mine', refresh: 'mine too' })
  expect(endViewAs()).toBe(false)
})

test('logging out of a view signs the manager out', async () => {
  view()
  const server = stubServer({
    'POST /api/logout': () => new Response(null, { status: 204 }),
    'GET /api/user': () => json({ id: 'mia' }),
  })
  await endSession(makeQueryClient())
  expect(server.to('/api/logout').map(({ body }) => body)).toEqual([
    { refreshToken: 'theirs too' },
    { refreshToken: 'mine too' },
  ])
  expect(localStorage).toHaveLength(0)
  await expect(makeQueryClient().fetchQuery(currentUserQuery)).resolves.toBeNull()
})

test('the manager is signed out even when the server could not end the view', async () => {
  view()
  const server = stubServer({ 'POST /api/logout': () => problem(500, { code: 'internal' }) })
  await expect(endSession(makeQueryClient())).rejects.toMatchObject({ status: 500 })
  expect(server.to('/api/logout')).toHaveLength(2)
  expect(localStorage).toHaveLength(0)
})

test('leaving a view ends only the view', async () => {
  view()
  const server = stubServer({ 'POST /api/logout': () => new Response(null, { status: 204 }) })
  await endViewSession(makeQueryClient())
  expect(server.to('/api/logout').map(({ body }) => body)).toEqual([{ refreshToken: 'theirs too' }])
  expect(endViewAs()).toBe(true)
  expect(readTokens()).toEqual({ access: 'mine', refresh: 'mine too' })
})

test('nothing is resumed from unreadable data', () => {
  localStorage.setItem('auth_own_session', '{')
  expect(endViewAs()).toBe(false)
  localStorage.setItem('auth_own_session', '{"access":null,"refresh":null}')
  expect(endViewAs()).toBe(false)
  expect(readTokens()).toEqual({ access: null, refresh: null })
})

test('the page, which is about to reload, is not told of the exchange', () => {
  storeTokens({ accessToken: 'mine', refreshToken: 'mine too' })
  const told = vi.fn()
  const stop = onTokensChanged(told)
  startViewAs({ accessToken: 'theirs', refreshToken: 'theirs too' })
  endViewAs()
  stop()
  expect(told).not.toHaveBeenCalled()
})
