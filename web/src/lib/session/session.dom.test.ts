import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { rawCall } from '@/lib/api/raw-call'
import { json, problem, stubServer } from '@/lib/api/server-stub'
import { keys } from '@/lib/query/keys'
import { makeQueryClient } from '@/lib/query/query-client'
import { reachability } from '@/lib/reach/reachability'
import { carryToast, takeCarriedToast } from './carried-toast'
import { currentUserQuery } from './current-user'
import { interruption } from './interruption'
import { page } from './page'
import { resumeSession } from './resume'
import { beginSession } from './sign-in'
import { endSession } from './sign-out'
import { clearTokens, exchangeTokens, forgetTokens, readTokens, storeTokens } from './tokens'
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

beforeEach(() => {
  localStorage.clear()
  vi.spyOn(page, 'reload').mockImplementation(() => undefined)
})
afterEach(() => vi.unstubAllGlobals())

const whoAmI = () => makeQueryClient().fetchQuery(currentUserQuery)

describe('at the start', () => {
  it.each(['auth_access_token', 'auth_refresh_token'])(
    'nobody is signed in if only %s is stored',
    async (key) => {
      localStorage.setItem(key, 'something')
      const server = stubServer({})
      await expect(whoAmI()).resolves.toBeNull()
      expect(server.calls).toHaveLength(0)
    },
  )

  it('the person is loaded if both tokens are stored', async () => {
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

  it("a server that can't be reached signs nobody out", async () => {
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
    expect(page.reload).toHaveBeenCalledOnce()
    // If nobody was signed in, there is nothing to clear.
    dispatchEvent(new StorageEvent('storage', { key: 'auth_refresh_token' }))
    expect(page.reload).toHaveBeenCalledOnce()
    stop()
  })

  it('that signs in makes this one ask again', () => {
    const cache = makeQueryClient()
    const stop = watchSession(cache)
    cache.setQueryData(keys.user, null)
    localStorage.setItem('auth_access_token', 'access')
    localStorage.setItem('auth_refresh_token', 'refresh')
    dispatchEvent(new StorageEvent('storage', { key: 'auth_refresh_token' }))
    expect(cache.getQueryState(keys.user)?.isInvalidated).toBe(true)
    stop()
  })

  it('in which somebody else signs in makes this one start over', async () => {
    const cache = makeQueryClient()
    beginSession(cache, { ...tokens, user: ana })
    const stop = watchSession(cache)
    stubServer({ 'GET /api/user': () => json({ ...ana, id: '2', username: 'ben' }) })
    dispatchEvent(new StorageEvent('storage', { key: 'auth_access_token' }))
    await vi.waitFor(() => expect(page.reload).toHaveBeenCalledOnce())
    stop()
  })
})

describe('a person who is somebody else to us from now on', () => {
  const inTeam = { ...ana, account: { id: 'a1', name: 'Lume', position: 'approver' } } as const
  const shown = ['projects', 'open']

  /** Ana looks at her team's data while an event makes the page ask who she is now. */
  async function becomes(user: object) {
    const cache = makeQueryClient()
    const stop = watchSession(cache)
    beginSession(cache, { ...tokens, user: inTeam })
    cache.setQueryData(shown, 'what she may see')
    stubServer({ 'GET /api/user': () => json(user) })
    const forget = new QueryObserver(cache, currentUserQuery).subscribe(() => undefined)
    await cache.invalidateQueries({ queryKey: keys.user })
    forget()
    stop()
    return () => cache.getQueryState(shown)?.isInvalidated
  }

  it.each([
    ['has another role', { ...inTeam, role: 'team_member' }],
    ['was removed from the team', ana],
    [
      'belongs to another account',
      { ...inTeam, account: { id: 'a2', name: 'Ana Silva', position: 'owner' } },
    ],
  ])('who %s gets a new page', async (_, user) => {
    await becomes(user)
    expect(page.reload).toHaveBeenCalledOnce()
  })

  it('who has another position in the team gets new data on the same page', async () => {
    const old = await becomes({ ...inTeam, account: { ...inTeam.account, position: 'owner' } })
    await vi.waitFor(() => expect(old()).toBe(true))
    expect(page.reload).not.toHaveBeenCalled()
  })

  it('who only has another name keeps it all', async () => {
    const old = await becomes({ ...inTeam, fullName: 'Ana Reis' })
    expect(old()).toBe(false)
    expect(page.reload).not.toHaveBeenCalled()
  })

  it('who gets their first account keeps the page', async () => {
    const cache = makeQueryClient()
    const stop = watchSession(cache)
    beginSession(cache, { ...tokens, user: ana })
    cache.setQueryData(keys.user, inTeam)
    expect(page.reload).not.toHaveBeenCalled()
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

describe('a session that ends while somebody is working', () => {
  const ended = () => problem(401, { code: 'session_ended' })
  const atWork = () => {
    const cache = makeQueryClient()
    beginSession(cache, { ...tokens, user: ana })
    const stop = watchSession(cache)
    const leave = interruption.stay()
    return {
      cache,
      leave: () => {
        stop()
        return leave()
      },
    }
  }

  it('keeps them on the page, and sends what waits once when they are back', async () => {
    const { cache, leave } = atWork()
    const server = stubServer({
      'GET /api/user': ended,
      'POST /api/refresh-token': ended,
      'POST /api/contact-messages': ended,
    })
    const sent = rawCall('/api/contact-messages', { method: 'POST', body: '"Whiter, please."' })
    await vi.waitFor(() => expect(interruption.isOn()).toBe(true))
    await checkSession(cache)
    expect(cache.getQueryData(keys.user)).toEqual(ana)
    expect(interruption.isOn()).toBe(true)
    expect(readTokens()).toEqual({ access: null, refresh: null })
    const later = rawCall('/api/later', { method: 'POST' })
    expect(server.to('/api/later')).toHaveLength(0)

    const back = stubServer({
      'POST /api/contact-messages': () => json({}, 201),
      'POST /api/later': () => json({}, 201),
    })
    resumeSession(cache, { accessToken: 'new', refreshToken: 'new too', user: ana })
    expect((await sent).status).toBe(201)
    expect((await later).status).toBe(201)
    expect(back.to('/api/contact-messages')).toHaveLength(1)
    expect(back.to('/api/later')).toHaveLength(1)
    expect(interruption.isOn()).toBe(false)
    expect(leave()).toBe(false)
  })

  it('starts over when another person signs in elsewhere', async () => {
    const { leave } = atWork()
    clearTokens()
    const waiting = interruption.passed()
    exchangeTokens({ accessToken: 'ben', refreshToken: 'of ben' })
    stubServer({ 'GET /api/user': () => json({ ...ana, id: '2', username: 'ben' }) })
    dispatchEvent(new StorageEvent('storage', { key: 'auth_refresh_token' }))
    await vi.waitFor(() => expect(page.reload).toHaveBeenCalledOnce())
    expect(interruption.isOn()).toBe(true)
    expect(leave()).toBe(true)
    await expect(waiting).resolves.toBe(false)
  })

  it('is over in every tab once somebody signs out in one of them', async () => {
    const { cache, leave } = atWork()
    clearTokens()
    expect(interruption.isOn()).toBe(true)
    const waiting = interruption.passed()
    // As in the other tab: there are no tokens left to clear.
    localStorage.removeItem('auth_session_ended')
    dispatchEvent(new StorageEvent('storage', { key: 'auth_session_ended', newValue: null }))
    expect(cache.getQueryData(keys.user)).toBeNull()
    expect(page.reload).toHaveBeenCalledOnce()
    expect(leave()).toBe(true)
    await expect(waiting).resolves.toBe(false)
  })

  it('counts as over only when the next tokens are there', () => {
    const { leave } = atWork()
    clearTokens()
    const seen: unknown[] = []
    const remove = vi
      .spyOn(Storage.prototype, 'removeItem')
      .mockImplementation((key) => void seen.push([key, readTokens()]))
    exchangeTokens({ accessToken: 'ben', refreshToken: 'of ben' })
    remove.mockRestore()
    expect(seen).toEqual([['auth_session_ended', { access: 'ben', refresh: 'of ben' }]])
    leave()
  })

  it('starts over for another person whom the server could not identify at once', async () => {
    const { leave } = atWork()
    clearTokens()
    const waiting = interruption.passed()
    exchangeTokens({ accessToken: 'ben', refreshToken: 'of ben' })
    stubServer({ '*': () => new Response('', { status: 502 }) })
    dispatchEvent(new StorageEvent('storage', { key: 'auth_refresh_token' }))
    await vi.waitFor(() => expect(reachability.get().state).toBe('away'))
    expect(interruption.isOn()).toBe(true)
    stubServer({
      'GET /api/user': () => json({ ...ana, id: '2', username: 'ben' }),
      '*': () => new Response('ok'),
    })
    await reachability.check()
    await vi.waitFor(() => expect(page.reload).toHaveBeenCalledOnce())
    expect(leave()).toBe(true)
    await expect(waiting).resolves.toBe(false)
  })

  it('goes on when the same person signs in elsewhere', async () => {
    const { leave } = atWork()
    clearTokens()
    const waiting = interruption.passed()
    stubServer({ 'GET /api/user': () => json(ana) })
    exchangeTokens(tokens)
    dispatchEvent(new StorageEvent('storage', { key: 'auth_refresh_token' }))
    await expect(waiting).resolves.toBe(true)
    expect(leave()).toBe(false)
  })

  it('goes on only for a person whom the server has identified', async () => {
    const { leave } = atWork()
    clearTokens()
    let named: ((answer: Response) => void) | undefined
    stubServer({ 'GET /api/user': () => new Promise((resolve) => (named = resolve)) })
    // Another tab stores one token after the other.
    localStorage.removeItem('auth_session_ended')
    localStorage.setItem('auth_access_token', 'of somebody')
    dispatchEvent(new StorageEvent('storage', { key: 'auth_access_token' }))
    await Promise.resolve()
    expect(interruption.isOn()).toBe(true)
    localStorage.setItem('auth_refresh_token', 'of somebody too')
    dispatchEvent(new StorageEvent('storage', { key: 'auth_refresh_token' }))
    await vi.waitFor(() => expect(named).toBeDefined())
    expect(interruption.isOn()).toBe(true)
    named?.(json(ana))
    await vi.waitFor(() => expect(interruption.isOn()).toBe(false))
    leave()
  })

  it('is different from a sign-out, which leads away in every tab', () => {
    const { cache, leave } = atWork()
    forgetTokens()
    dispatchEvent(new StorageEvent('storage', { key: 'auth_refresh_token' }))
    expect(interruption.isOn()).toBe(false)
    expect(cache.getQueryData(keys.user)).toBeNull()
    leave()
  })

  it('is noticed by the other tabs', () => {
    const { cache, leave } = atWork()
    clearTokens()
    interruption.over()
    dispatchEvent(new StorageEvent('storage', { key: 'auth_refresh_token' }))
    expect(interruption.isOn()).toBe(true)
    expect(cache.getQueryData(keys.user)).toEqual(ana)
    leave()
  })

  it('does not keep visitors on public pages, nor a manager who is viewing as a client', () => {
    const cache = makeQueryClient()
    beginSession(cache, { ...tokens, user: ana })
    const stop = watchSession(cache)
    clearTokens()
    expect(cache.getQueryData(keys.user)).toBeNull()
    beginSession(cache, { ...tokens, user: { ...ana, viewedBy: 'mia' } })
    const leave = interruption.stay()
    clearTokens()
    expect(cache.getQueryData(keys.user)).toBeNull()
    expect(interruption.isOn()).toBe(false)
    leave()
    stop()
  })

  it('does not keep an aborted call waiting', async () => {
    const { leave } = atWork()
    clearTokens()
    const giving = new AbortController()
    const waiting = interruption.passed(giving.signal)
    giving.abort()
    await expect(waiting).rejects.toMatchObject({ name: 'AbortError' })
    leave()
  })
})

describe('a toast across a page load', () => {
  it('is shown once', () => {
    carryToast({ title: 'Logged out' })
    expect(takeCarriedToast()).toEqual({ title: 'Logged out' })
    expect(takeCarriedToast()).toBeNull()
  })
})

describe('the cache', () => {
  it('is never stale, never retries and never refetches by itself', () => {
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
