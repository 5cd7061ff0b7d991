import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { json, problem, stubServer } from '@/lib/api/server-stub'
import { keys } from '@/lib/query/keys'
import { makeQueryClient } from '@/lib/query/query-client'
import { carryToast, takeCarriedToast } from './carried-toast'
import { currentUserQuery } from './current-user'
import { page } from './page'
import { beginSession } from './sign-in'
import { endSession } from './sign-out'
import { readTokens, storeTokens } from './tokens'
import { checkSession, watchSession } from './watch-session'

const ana = {
  id: '1',
  username: 'ana',
  email: 'ana@example.com',
  fullName: 'Ana Silva',
  emailConfirmed: true,
  role: 'client',
  language: 'en',
  theme: 'system',
  mailOff: [] as string[],
  createdAt: '2026-01-05T10:00:00Z',
} as const
const tokens = { accessToken: 'access', refreshToken: 'refresh' }

beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

const whoAmI = () => makeQueryClient().fetchQuery(currentUserQuery)

describe('at the start', () => {
  it.each(['auth_access_token', 'auth_refresh_token'])(
    'nobody is signed in when only %s is stored',
    async (key) => {
      localStorage.setItem(key, 'something')
      const server = stubServer({})
      await expect(whoAmI()).resolves.toBeNull()
      expect(server.calls).toHaveLength(0)
    },
  )

  it('the person is loaded when both tokens are stored', async () => {
    storeTokens(tokens)
    stubServer({ 'GET /api/user': () => json(ana) })
    await expect(whoAmI()).resolves.toEqual(ana)
  })

  it('a 401 clears the tokens and gives nobody', async () => {
    storeTokens(tokens)
    stubServer({
      'GET /api/user': () => problem(401, { code: 'unauthenticated' }),
      'POST /api/refresh-token': () => problem(401, { code: 'session_ended' }),
    })
    await expect(whoAmI()).resolves.toBeNull()
    expect(readTokens()).toEqual({ access: null, refresh: null })
  })

  it('a server out of reach signs nobody out', async () => {
    storeTokens(tokens)
    stubServer({ 'GET /api/user': () => new Response('', { status: 502 }) })
    await expect(whoAmI()).rejects.toMatchObject({ name: 'Unreachable' })
    expect(readTokens().refresh).toBe('refresh')
  })
})

describe('signing out', () => {
  it('clears the tokens before the server is told', async () => {
    storeTokens(tokens)
    let atTheCall: unknown
    const server = stubServer({
      'POST /api/logout': () => {
        atTheCall = readTokens()
        return new Response(null, { status: 204 })
      },
    })
    const cache = makeQueryClient()
    beginSession(cache, { ...tokens, user: ana })
    await endSession(cache)
    expect(atTheCall).toEqual({ access: null, refresh: null })
    expect(server.calls[0]?.body).toEqual({ refreshToken: 'refresh' })
    expect(cache.getQueryData(keys.user)).toBeNull()
  })

  it('does not call the server without a refresh token', async () => {
    localStorage.setItem('auth_access_token', 'access')
    const server = stubServer({})
    await endSession(makeQueryClient())
    expect(server.calls).toHaveLength(0)
    expect(readTokens().access).toBeNull()
  })

  it('is done here even when the server cannot be told', async () => {
    const cache = makeQueryClient()
    beginSession(cache, { ...tokens, user: ana })
    stubServer({ 'POST /api/logout': () => new Response('', { status: 500 }) })
    await expect(endSession(cache)).rejects.toMatchObject({ status: 500 })
    expect(readTokens()).toEqual({ access: null, refresh: null })
    expect(cache.getQueryData(keys.user)).toBeNull()
  })
})

describe('another tab', () => {
  it('that signs out signs this one out too', () => {
    const cache = makeQueryClient()
    const stop = watchSession(cache)
    beginSession(cache, { ...tokens, user: ana })
    localStorage.clear()
    dispatchEvent(new StorageEvent('storage', { key: 'auth_refresh_token' }))
    expect(cache.getQueryData(keys.user)).toBeNull()
    stop()
  })

  it('that signs in makes this one look again', () => {
    const cache = makeQueryClient()
    const stop = watchSession(cache)
    cache.setQueryData(keys.user, null)
    localStorage.setItem('auth_access_token', 'access')
    localStorage.setItem('auth_refresh_token', 'refresh')
    dispatchEvent(new StorageEvent('storage', { key: 'auth_refresh_token' }))
    expect(cache.getQueryState(keys.user)?.isInvalidated).toBe(true)
    stop()
  })

  it('where somebody else signs in makes this one start over', async () => {
    const reload = vi.spyOn(page, 'reload').mockImplementation(() => undefined)
    const cache = makeQueryClient()
    beginSession(cache, { ...tokens, user: ana })
    const stop = watchSession(cache)
    stubServer({ 'GET /api/user': () => json({ ...ana, id: '2', username: 'ben' }) })
    dispatchEvent(new StorageEvent('storage', { key: 'auth_access_token' }))
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
    stop()
  })
})

describe('an ended session', () => {
  it('signs this tab out', async () => {
    const cache = makeQueryClient()
    beginSession(cache, { ...tokens, user: ana })
    stubServer({
      'GET /api/user': () => problem(401, { code: 'unauthenticated' }),
      'POST /api/refresh-token': () => problem(401, { code: 'session_ended' }),
    })
    await checkSession(cache)
    expect(cache.getQueryData(keys.user)).toBeNull()
    expect(readTokens()).toEqual({ access: null, refresh: null })
  })
})

describe('a toast over a page load', () => {
  it('is seen once', () => {
    carryToast({ title: 'Logged out' })
    expect(takeCarriedToast()).toEqual({ title: 'Logged out' })
    expect(takeCarriedToast()).toBeNull()
  })
})

describe('the cache', () => {
  it('is never stale, never retries and never asks again by itself', () => {
    const { queries, mutations } = makeQueryClient().getDefaultOptions()
    expect(queries).toMatchObject({
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
      refetchOnWindowFocus: false,
      refetchInterval: false,
    })
    expect(mutations).toMatchObject({ retry: false })
  })
})
