import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { Reachability } from './reachability'

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(1)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** A server that the test can take away and bring back. */
function withServer(there: boolean) {
  const server = { there, asked: [] as string[] }
  const reach = new Reachability(async (missing) => {
    server.asked.push(missing)
    return server.there
  })
  const returns = vi.fn()
  reach.onReturn(returns)
  return { server, reach, returns }
}

const settle = () => vi.advanceTimersByTimeAsync(0)

test('one call without a response proves nothing while the server answers a probe', async () => {
  const { server, reach, returns } = withServer(true)
  reach.doubt('server')
  await settle()
  expect(server.asked).toEqual(['server'])
  expect(reach.get()).toEqual({ state: 'here' })
  expect(returns).not.toHaveBeenCalled()
})

test('away since the first failed call, the server is probed by one prober, less and less often', async () => {
  vi.setSystemTime(1_000)
  const { server, reach } = withServer(false)
  reach.doubt('server')
  reach.doubt('server')
  await settle()
  expect(reach.get()).toEqual({ state: 'away', missing: 'server', since: 1_000 })
  const times: number[] = []
  for (let known = server.asked.length; times.length < 7; ) {
    await vi.advanceTimersByTimeAsync(500)
    if (server.asked.length > known) times.push(Date.now() - 1_000)
    known = server.asked.length
    reach.doubt('server')
  }
  expect(times).toEqual([1_000, 3_000, 7_000, 15_000, 31_000, 61_000, 91_000])
})

test('an answered probe ends the absence and is reported once', async () => {
  const { server, reach, returns } = withServer(false)
  reach.doubt('server')
  await settle()
  server.there = true
  await vi.advanceTimersByTimeAsync(1_000)
  expect(reach.get()).toEqual({ state: 'here' })
  expect(returns).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(120_000)
  expect(server.asked).toHaveLength(2)
})

test('an explicit check asks at once, and the pauses start over', async () => {
  const { server, reach } = withServer(false)
  reach.doubt('server')
  await vi.advanceTimersByTimeAsync(20_000)
  const before = server.asked.length
  await expect(reach.check()).resolves.toBe(false)
  expect(server.asked).toHaveLength(before + 1)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(server.asked).toHaveLength(before + 2)
  server.there = true
  await expect(reach.check()).resolves.toBe(true)
})

test('a response from the server says nothing about the data behind it', async () => {
  const { reach } = withServer(false)
  reach.doubt('data')
  await settle()
  reach.answered()
  expect(reach.get()).toMatchObject({ state: 'away', missing: 'data' })
})

test('any answered call ends an absence of the server', async () => {
  const { reach, returns } = withServer(false)
  reach.doubt('server')
  await settle()
  reach.answered()
  expect(reach.get()).toEqual({ state: 'here' })
  expect(returns).toHaveBeenCalledTimes(1)
})

test('an offline browser is believed, and checked when it is back', async () => {
  const { server, reach, returns } = withServer(false)
  onTestFinished(reach.watch())
  dispatchEvent(new Event('offline'))
  expect(reach.get()).toMatchObject({ state: 'away', missing: 'network' })
  dispatchEvent(new Event('online'))
  await settle()
  // Online again, but the server does not answer yet.
  expect(reach.get()).toMatchObject({ state: 'away', missing: 'server' })
  server.there = true
  dispatchEvent(new Event('online'))
  await settle()
  expect(reach.get()).toEqual({ state: 'here' })
  expect(returns).toHaveBeenCalledTimes(1)
})
