import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { kept } from './kept'

beforeEach(() => {
  sessionStorage.clear()
  vi.useFakeTimers({ now: 0 })
})
afterEach(() => vi.useRealTimers())

test('asks again only once the stored response is too old', async () => {
  const load = vi.fn(async () => ['answer'])
  expect(await kept('list', 60_000, load)).toEqual(['answer'])
  vi.setSystemTime(59_999)
  expect(await kept('list', 60_000, load)).toEqual(['answer'])
  expect(load).toHaveBeenCalledTimes(1)
  vi.setSystemTime(60_000)
  await kept('list', 60_000, load)
  expect(load).toHaveBeenCalledTimes(2)
})

test('does not store a failure', async () => {
  const load = vi.fn(async () => 'fine')
  load.mockRejectedValueOnce(new Error('500: no'))
  await expect(kept('list', 60_000, load)).rejects.toThrow('500: no')
  expect(await kept('list', 60_000, load)).toBe('fine')
})

test('asks if the stored response is unreadable or dated in the future', async () => {
  const load = vi.fn(async () => 'fine')
  sessionStorage.setItem('kept:list', '{')
  await kept('list', 60_000, load)
  sessionStorage.setItem('kept:list', '{"at":999999,"value":"old"}')
  expect(await kept('list', 60_000, load)).toBe('fine')
  expect(load).toHaveBeenCalledTimes(2)
})
