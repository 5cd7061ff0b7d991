import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { asFrame } from '@/lib/timecode/units'
import { useAfterPicture } from './use-after-picture'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function begin(settled = false) {
  const listeners = new Set<() => void>()
  let now = { frame: asFrame(0), shuttle: 0, settled, inPoint: null, outPoint: null }
  const film = {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    getSnapshot: () => now,
    seek: vi.fn(),
    pause: vi.fn(),
  }
  const show = () => {
    now = { ...now, settled: true }
    for (const listener of listeners) listener()
  }
  const hook = renderHook(useAfterPicture)
  return { film, show, listeners, after: hook.result.current, leave: hook.unmount }
}

test('it waits for the picture', () => {
  const { film, show, after, listeners } = begin()
  const act = vi.fn()
  after(film, act)
  vi.advanceTimersByTime(50)
  expect(act).not.toHaveBeenCalled()
  show()
  vi.advanceTimersByTime(1)
  expect(act).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(1000)
  expect(act).toHaveBeenCalledOnce()
  expect(listeners.size).toBe(0)
})

test('it does not wait for a picture that is there, nor long for one that does not come', () => {
  const there = begin(true)
  const act = vi.fn()
  there.after(there.film, act)
  vi.advanceTimersByTime(1)
  expect(act).toHaveBeenCalledOnce()
  const late = begin()
  const give = vi.fn()
  late.after(late.film, give)
  vi.advanceTimersByTime(200)
  expect(give).toHaveBeenCalledOnce()
})

test('the last call wins, and none runs after the room is left', () => {
  const { film, show, after, leave } = begin()
  const [first, second, third] = [vi.fn(), vi.fn(), vi.fn()]
  after(film, first)
  after(film, second)
  show()
  vi.advanceTimersByTime(1000)
  expect(first).not.toHaveBeenCalled()
  expect(second).toHaveBeenCalledOnce()
  after(film, third)
  leave()
  vi.advanceTimersByTime(1000)
  expect(third).not.toHaveBeenCalled()
})
