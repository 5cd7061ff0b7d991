import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { explainProblemsWith } from '@/lib/problem/words'
import { exchangeTokens, forgetTokens, readTokens, storeTokens } from '@/lib/session/tokens'
import { ApiError } from './api-error'
import { answerOf, api } from './client'
import { json, problem, stubServer } from './server-stub'

const ana = { id: '1', username: 'ana', role: 'client' }
const refused = () => problem(401, { code: 'unauthenticated', detail: 'Please sign in' })

/** A server that accepts only one access token and exchanges refresh tokens for it. */
function serverThatWants(access: string) {
  return stubServer({
    'GET /api/user': ({ bearer }) => (bearer === `Bearer ${access}` ? json(ana) : refused()),
    'POST /api/refresh-token': () => json({ accessToken: access, refreshToken: 'refresh-2' }),
    'POST /api/login': () => problem(401, { code: 'bad_credentials', detail: 'no' }),
    'POST /api/logout': () => refused(),
  })
}

const tokens = (accessToken: string) => storeTokens({ accessToken, refreshToken: 'refresh-1' })
const askUser = () => answerOf(api.GET('/api/user'))

beforeEach(() => localStorage.clear())
afterEach(() => {
  vi.unstubAllGlobals()
  explainProblemsWith(() => undefined)
})

describe('a call', () => {
  it('carries cookies and the bearer token', async () => {
    tokens('good')
    const server = serverThatWants('good')
    await expect(askUser()).resolves.toEqual(ana)
    expect(server.calls).toHaveLength(1)
    expect(server.calls[0]?.request.credentials).toBe('include')
  })

  it('to sign in carries no token and is never repeated', async () => {
    tokens('old')
    const server = serverThatWants('good')
    await expect(
      api.POST('/api/login', { body: { username: 'ana', password: 'x' } }),
    ).rejects.toThrow('401: no')
    expect(server.calls.map(({ path, bearer }) => [path, bearer])).toEqual([['/api/login', null]])
  })

  it('to sign out does not revive the session', async () => {
    tokens('old')
    const server = serverThatWants('good')
    await expect(
      api.POST('/api/logout', { body: { refreshToken: 'refresh-1' } }),
    ).rejects.toBeInstanceOf(ApiError)
    expect(server.to('/api/refresh-token')).toHaveLength(0)
  })
})

describe('a refused token', () => {
  it('is renewed once for five simultaneous calls, each of which is repeated', async () => {
    tokens('old')
    const server = serverThatWants('good')
    await expect(Promise.all(Array.from({ length: 5 }, askUser))).resolves.toHaveLength(5)
    expect(server.to('/api/refresh-token').map((call) => call.body)).toEqual([
      { refreshToken: 'refresh-1' },
    ])
    expect(server.to('/api/refresh-token')[0]?.bearer).toBeNull()
    expect(server.to('/api/user')).toHaveLength(10)
    expect(readTokens()).toEqual({ access: 'good', refresh: 'refresh-2' })
  })

  it('is not renewed without a refresh token', async () => {
    localStorage.setItem('auth_access_token', 'old')
    const server = serverThatWants('good')
    await expect(askUser()).rejects.toMatchObject({ status: 401 })
    expect(server.to('/api/refresh-token')).toHaveLength(0)
  })

  it('is replaced by one that another tab has stored meanwhile', async () => {
    tokens('old')
    const server = stubServer({
      'GET /api/user': ({ bearer }) => {
        if (bearer === 'Bearer theirs') return json(ana)
        storeTokens({ accessToken: 'theirs', refreshToken: 'their-refresh' })
        return refused()
      },
    })
    await expect(askUser()).resolves.toEqual(ana)
    expect(server.to('/api/refresh-token')).toHaveLength(0)
  })

  it('is renewed only after another tab has released the lock, and not again', async () => {
    tokens('old')
    const server = serverThatWants('theirs')
    vi.stubGlobal('navigator', {
      ...navigator,
      locks: {
        request: (_: string, work: () => Promise<unknown>) => {
          storeTokens({ accessToken: 'theirs', refreshToken: 'their-refresh' })
          return work()
        },
      },
    })
    await expect(askUser()).resolves.toEqual(ana)
    expect(server.to('/api/refresh-token')).toHaveLength(0)
  })

  it('stays gone when its person signs out while it is being renewed', async () => {
    tokens('old')
    const server = stubServer({
      'GET /api/user': refused,
      'POST /api/refresh-token': () => {
        forgetTokens()
        return json({ accessToken: 'good', refreshToken: 'refresh-2' })
      },
    })
    await expect(askUser()).rejects.toMatchObject({ status: 401 })
    expect(readTokens()).toEqual({ access: null, refresh: null })
    expect(server.to('/api/user')).toHaveLength(1)
  })

  it('does not replace the tokens of somebody who signs in while it is being renewed', async () => {
    tokens('old')
    stubServer({
      'GET /api/user': ({ bearer }) => (bearer === 'Bearer good' ? json(ana) : refused()),
      'POST /api/refresh-token': () => {
        exchangeTokens({ accessToken: 'of ben', refreshToken: 'of ben too' })
        return json({ accessToken: 'good', refreshToken: 'refresh-2' })
      },
    })
    await expect(askUser()).resolves.toEqual(ana)
    expect(readTokens()).toEqual({ access: 'of ben', refresh: 'of ben too' })
  })

  it.each([
    ['refuses', () => refused()],
    ['cannot be reached', () => Promise.reject(new TypeError('offline'))],
  ])('clears the tokens when the server %s to renew it', async (_, answer) => {
    tokens('old')
    const server = stubServer({
      'GET /api/user': refused,
      'POST /api/refresh-token': answer,
    })
    await expect(askUser()).rejects.toMatchObject({ status: 401 })
    expect(readTokens()).toEqual({ access: null, refresh: null })
    expect(server.to('/api/user')).toHaveLength(1)
  })
})

describe('the message of an error', () => {
  const messageOf = async (answer: Response) => {
    stubServer({ 'GET /api/user': () => answer })
    return askUser().catch((thrown: unknown) => thrown as ApiError)
  }

  it('is the status and the detail of the problem', async () => {
    const error = await messageOf(
      problem(409, {
        detail: 'Username already exists',
        code: 'username_taken',
        field: 'username',
      }),
    )
    expect(error).toMatchObject({
      message: '409: Username already exists',
      text: 'Username already exists',
      code: 'username_taken',
      field: 'username',
    })
  })

  it("is in the person's own language when there is a text for the code", async () => {
    explainProblemsWith((code) => (code === 'username_taken' ? 'Já existe' : undefined))
    const error = await messageOf(problem(409, { detail: 'Taken', code: 'username_taken' }))
    expect(error).toHaveProperty('message', '409: Já existe')
  })

  it('is the raw body if that is no problem document', async () => {
    expect(await messageOf(new Response('bad gateway', { status: 502 }))).toHaveProperty(
      'message',
      '502: bad gateway',
    )
  })

  it('is the status text when the body is empty', async () => {
    expect(
      await messageOf(new Response('', { status: 503, statusText: 'Service Unavailable' })),
    ).toHaveProperty('message', '503: Service Unavailable')
  })

  it('comes with the seconds to wait', async () => {
    const busy = problem(
      429,
      { code: 'too_many_attempts', detail: 'Wait' },
      { 'Retry-After': '30' },
    )
    expect(await messageOf(busy)).toHaveProperty('retryAfter', 30)
  })
})

describe('a response without a body', () => {
  it('gives undefined and no error', async () => {
    vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }))
    await expect(
      answerOf(api.DELETE('/api/files/{id}', { params: { path: { id: 'f' } } })),
    ).resolves.toBeUndefined()
  })

  it('is an error where a body was promised', async () => {
    vi.stubGlobal(
      'fetch',
      async () => new Response(null, { status: 200, headers: { 'Content-Length': '0' } }),
    )
    await expect(answerOf(api.GET('/api/user'))).rejects.toThrow('without a body')
  })
})
