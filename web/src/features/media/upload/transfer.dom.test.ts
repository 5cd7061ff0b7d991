import { i18n } from '@lingui/core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readTokens, storeTokens } from '@/lib/session/tokens'
import { type Listener, type Order, startTransfer } from './transfer'

i18n.loadAndActivate({ locale: 'en', messages: {} })

// The library has two builds; browsers get this one.
const browserBuild = 'tus-js-client/lib.esm/browser/index.js'
vi.mock('tus-js-client', () => import(browserBuild))

const piece = 16 * 1024 * 1024
type Answer = { status: number; headers?: Record<string, string>; body?: string }
type Asked = { method: string; url: string; token: string | undefined; offset: number }

/** A fake upload server that fails as a test wants it to. */
class Server {
  readonly uploads = new Map<string, number>()
  readonly asked: Asked[] = []
  /** An alternative response: none at all, or a refusal. */
  instead: (asked: Asked) => Answer | 'silent' | 'gone' | undefined = () => undefined

  answer(method: string, url: string, headers: Record<string, string>, bytes: number) {
    const token = headers.authorization?.replace('Bearer ', '')
    const asked = { method, url, token, offset: Number(headers['upload-offset'] ?? 0) }
    this.asked.push(asked)
    return this.instead(asked) ?? this.well(asked, bytes)
  }

  private well({ method, url, offset }: Asked, bytes: number): Answer {
    const id = url.split('/').at(-1) ?? ''
    if (method === 'POST') {
      const made = `file-${this.uploads.size + 1}`
      this.uploads.set(made, 0)
      return { status: 201, headers: { location: `/api/uploads/${made}` } }
    }
    const came = this.uploads.get(id)
    if (came === undefined) return problem(404, 'not_found')
    if (method === 'PATCH') {
      if (offset !== came) return { status: 409 }
      this.uploads.set(id, came + bytes)
      return { status: 204, headers: { 'upload-offset': `${came + bytes}` } }
    }
    return { status: 200, headers: { 'upload-offset': `${came}`, 'upload-length': `${size}` } }
  }

  count = (method: string) => this.asked.filter((asked) => asked.method === method).length
}

const problem = (status: number, code: string): Answer => ({
  status,
  headers: { 'content-type': 'application/problem+json' },
  body: JSON.stringify({ status, code, detail: `It is ${code}.` }),
})

let server = new Server()

/** The part of a request that the library uses. */
class FakeRequest {
  status = 0
  responseText = ''
  readonly upload: { onprogress?: (event: unknown) => void } = {}
  onload?: () => void
  onerror?: (event: unknown) => void
  private method = ''
  private url = ''
  private aborted = false
  private readonly headers: Record<string, string> = {}
  private answered: Record<string, string> = {}

  open(method: string, url: string) {
    this.method = method
    this.url = url
  }

  setRequestHeader(name: string, value: string) {
    this.headers[name.toLowerCase()] = value
  }

  getResponseHeader(name: string) {
    return this.answered[name.toLowerCase()] ?? null
  }

  send(body: Blob | null) {
    queueMicrotask(() => {
      const bytes = body?.size ?? 0
      const answer = server.answer(this.method, this.url, this.headers, bytes)
      if (this.aborted || answer === 'silent') return
      if (answer === 'gone') return this.onerror?.(new Event('error'))
      if (bytes > 0) this.upload.onprogress?.({ lengthComputable: true, loaded: bytes })
      this.status = answer.status
      this.answered = answer.headers ?? {}
      this.responseText = answer.body ?? ''
      this.onload?.()
    })
  }

  abort() {
    this.aborted = true
  }
}

const size = 2 * piece + 1000
/** The bytes themselves don't matter here, and copying them takes time. */
const bytesOf = (from: number, to: number) => ({ size: Math.min(to, size) - from })
const order = (): Order => ({
  file: {
    ...{ name: 'a.mp4', type: 'video/mp4', lastModified: 1, size },
    slice: bytesOf,
  } as unknown as File,
  folder: '',
  project: 'winter',
  purpose: 'footage',
})

/** Starts to send; `told` lists what was reported, and `over` resolves at the end. */
async function send(what = order()) {
  const told: string[] = []
  let end: (how: string) => void
  const over = new Promise<string>((resolve) => {
    end = resolve
  })
  const listener: Listener = {
    sent: () => undefined,
    accepted: () => told.push('accepted'),
    interrupted: (by) => told.push(by),
    done: (id) => end(`done ${id}`),
    stopped: (words, refused) => end(`${refused ? 'refused' : 'stopped'} ${words}`),
  }
  return { transfer: await startTransfer(what, listener), told, over }
}

beforeEach(() => {
  server = new Server()
  localStorage.clear()
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  // The server's health and tokens are requested too.
  vi.stubGlobal('fetch', async () => new Response('', { status: 503 }))
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('after a reload a file resumes where it stopped, and other files start over', async () => {
  server.instead = ({ offset }) => (offset === piece ? 'silent' : undefined)
  const { told } = await send()
  await vi.waitFor(() => expect(told).toEqual(['accepted']))
  // The page is reloaded: the person chooses the same file, for which the browser makes a new
  // object.
  server.instead = () => undefined
  const before = server.asked.length
  expect(await (await send()).over).toBe('done file-1')
  expect(server.asked.slice(before).map(({ method, offset }) => [method, offset])).toEqual([
    ['HEAD', 0],
    ['PATCH', piece],
    ['PATCH', 2 * piece],
  ])
  expect(await (await send()).over, 'nothing of it is remembered once it is done').toBe(
    'done file-2',
  )
  expect(await (await send({ ...order(), project: 'summer' })).over).toBe('done file-3')
})

test('a file resumes after an hour without a network', async () => {
  let gone = false
  server.instead = ({ offset }) => {
    gone ||= offset === piece
    return gone ? 'gone' : undefined
  }
  const { told, over } = await send()
  await vi.advanceTimersByTimeAsync(59 * 60_000)
  expect(new Set(told)).toEqual(new Set(['accepted', 'server']))
  server.instead = () => undefined
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await over).toBe('done file-1')
})

test('after much longer it stops and says so, and can be resumed', async () => {
  server.instead = ({ offset }) => (offset === piece ? 'gone' : undefined)
  const { over } = await send()
  await vi.advanceTimersByTimeAsync(62 * 60_000)
  expect(await over).toBe('stopped undefined')
  server.instead = () => undefined
  expect(await (await send()).over).toBe('done file-1')
})

test('a token that expires during an upload is renewed, and nothing is sent twice', async () => {
  storeTokens({ accessToken: 'first', refreshToken: 'refresh' })
  let good = 'first'
  server.instead = ({ token, offset }) => {
    if (offset === piece && good === 'first') good = 'second'
    return token === good ? undefined : problem(401, 'unauthenticated')
  }
  let renewals = 0
  vi.stubGlobal('fetch', async () => {
    renewals++
    return Response.json({ accessToken: 'second' })
  })
  const { told, over } = await send()
  await vi.advanceTimersByTimeAsync(1000)
  expect(await over).toBe('done file-1')
  expect(renewals).toBe(1)
  expect(readTokens().access).toBe('second')
  expect(told).toEqual(['accepted', 'accepted', 'accepted'])
  expect(server.count('POST')).toBe(1)
})

test('a session that cannot be renewed stops the file and keeps what arrived', async () => {
  server.instead = ({ offset }) => (offset === piece ? problem(401, 'unauthenticated') : undefined)
  const { over } = await send()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await over).toMatch(/^stopped /)
  server.instead = () => undefined
  expect(await (await send()).over).toBe('done file-1')
})

test.each([
  [507, 'no_room', 'room'],
  [503, 'storage_unreachable', 'storage'],
  [500, 'internal', 'storage'],
  [503, 'database_unreachable', 'data'],
  [503, 'upload_busy', 'busy'],
])('a server that answers %i %s is reported while it is retried', async (status, code, by) => {
  server.instead = ({ offset }) => (offset === piece ? problem(status, code) : undefined)
  const { told, over } = await send()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(told.slice(0, 3)).toEqual(['accepted', by, by])
  server.instead = () => undefined
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await over).toBe('done file-1')
  expect(told.at(-1)).toBe('accepted')
})

test('an error that one retry resolves is not reported', async () => {
  let left = 1
  server.instead = ({ offset }) =>
    offset === piece && left-- > 0 ? problem(503, 'upload_busy') : undefined
  const { told, over } = await send()
  await vi.advanceTimersByTimeAsync(1000)
  expect(await over).toBe('done file-1')
  expect(told).toEqual(['accepted', 'accepted', 'accepted'])
})

test('an upload that the server has dropped starts over by itself', async () => {
  let dropped = false
  server.instead = ({ method, offset }) => {
    if (dropped || method !== 'PATCH' || offset !== piece) return undefined
    dropped = true
    server.uploads.delete('file-1')
    server.uploads.set('another', 0)
    return undefined
  }
  const { over } = await send()
  await vi.advanceTimersByTimeAsync(1000)
  expect(await over).toBe('done file-2')
  expect(server.uploads.get('file-2')).toBe(size)
})

/** Sends a first chunk, and starts again with a server that refuses HEAD as a test wants it. */
async function resumedWhileHeadAnswers(answer: (times: number) => Answer | 'gone' | undefined) {
  storeTokens({ accessToken: 'first', refreshToken: 'refresh' })
  server.instead = ({ offset }) => (offset === piece ? 'silent' : undefined)
  const { transfer, told } = await send()
  await vi.waitFor(() => expect(told).toEqual(['accepted']))
  await transfer.pause()
  let times = 0
  server.instead = ({ method }) => (method === 'HEAD' ? answer(++times) : undefined)
  return send()
}

test.each([401, 423, 429, 500, 502, 503, 504])(
  'an upload whose HEAD is refused for a moment continues where it stopped: %i',
  async (status) => {
    vi.stubGlobal('fetch', async () => Response.json({ accessToken: 'second' }))
    const { over } = await resumedWhileHeadAnswers((times) =>
      times === 1 ? { status, headers: {} } : undefined,
    )
    await vi.advanceTimersByTimeAsync(1000)
    expect(await over).toBe('done file-1')
    expect(server.count('POST')).toBe(1)
    expect(server.count('PATCH'), 'nothing is sent twice').toBe(4)
  },
)

test('a token that expired while the server was away is renewed', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ accessToken: 'second' }))
  const away = 20
  const { over } = await resumedWhileHeadAnswers((times) => {
    if (times <= away) return 'gone'
    return readTokens().access === 'first' ? problem(401, 'unauthenticated') : undefined
  })
  await vi.advanceTimersByTimeAsync(20 * 60_000)
  expect(await over).toBe('done file-1')
  expect(server.count('POST')).toBe(1)
})

test('an upload that may no longer be continued is refused, and stays where it is', async () => {
  const { over } = await resumedWhileHeadAnswers(() => ({ ...problem(403, 'forbidden'), body: '' }))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await over).toMatch(/^refused \S/)
  expect(server.count('POST')).toBe(1)
})

test('a failure without a body is known as ours by its type', async () => {
  const { told } = await resumedWhileHeadAnswers(() => ({ ...problem(503, 'x'), body: '' }))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(told[0]).toBe('storage')
})

test('a deleted project refuses its files permanently', async () => {
  server.instead = ({ method }) =>
    method === 'POST' ? problem(404, 'project_not_found') : undefined
  const { over } = await send()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await over).toBe('refused It is project_not_found.')
  expect(server.count('POST')).toBe(1)
})
