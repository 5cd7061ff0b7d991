import { afterEach, expect, test, vi } from 'vitest'
import { problem } from '@/lib/api/server-stub'
import { reach } from './reach'
import { reachability } from './reachability'
import { Unreachable } from './unreachable'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Returns the result of a call that gets this response, and the calls to `doubt`. */
async function outcome(answer: () => Response | Promise<Response>) {
  const doubt = vi.spyOn(reachability, 'doubt').mockReturnValue()
  vi.stubGlobal('fetch', async () => answer())
  const result = await reach(new Request('http://localhost/api/user')).catch((error) => error)
  return { result, doubted: doubt.mock.calls.flat() }
}

const page = (status: number) =>
  new Response('<html>Bad gateway</html>', { status, headers: { 'Content-Type': 'text/html' } })

test.each([
  ['no answer', () => Promise.reject(new TypeError('Failed to fetch')), 'server'],
  ["a proxy's page", () => page(502), 'server'],
  ['a proxy that gave up waiting', () => page(504), 'server'],
  ["somebody else's page in place of an answer", () => page(200), 'server'],
  ['no database', () => problem(503, { code: 'database_unreachable' }), 'data'],
] as const)('%s is not reached', async (_, answer, missing) => {
  const { result, doubted } = await outcome(answer)
  expect(result).toBeInstanceOf(Unreachable)
  expect(result).toMatchObject({ missing })
  expect(doubted).toEqual([missing])
})

test.each([
  ['a refusal', () => problem(409, { code: 'username_taken' })],
  ['a fault of ours', () => problem(500, { code: 'internal' })],
  ['a service of ours that is away', () => problem(503, { code: 'storage_unreachable' })],
])('%s is an answer', async (_, answer) => {
  const { result, doubted } = await outcome(answer)
  expect(result).toBeInstanceOf(Response)
  expect(doubted).toEqual([])
})

test('a call that was aborted on purpose says nothing about the server', async () => {
  const doubt = vi.spyOn(reachability, 'doubt').mockReturnValue()
  const giveUp = new AbortController()
  vi.stubGlobal('fetch', (request: Request) => {
    giveUp.abort()
    return Promise.reject(request.signal.reason)
  })
  const call = reach(new Request('http://localhost/api/user', { signal: giveUp.signal }))
  await expect(call).rejects.toMatchObject({ name: 'AbortError' })
  expect(doubt).not.toHaveBeenCalled()
})
