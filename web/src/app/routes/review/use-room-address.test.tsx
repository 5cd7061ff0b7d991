import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { asFrame } from '@/lib/timecode/units'
import { useFrameInAddress } from './use-room-address'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A film, and an address that changes only when the test says so. */
function begin(frame?: number) {
  const listeners = new Set<() => void>()
  let now = { frame: asFrame(0), shuttle: 0, settled: true, inPoint: null, outPoint: null }
  const goTo = (target: number) => {
    now = { ...now, frame: asFrame(target) }
    for (const listener of listeners) listener()
  }
  const film = {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    getSnapshot: () => now,
    seek: vi.fn(goTo),
    pause: vi.fn(),
  }
  const replace = vi.fn()
  const address = (named: number | undefined) => ({
    now: { version: undefined, frame: named, note: undefined },
    replace,
    compared: undefined,
    compare: vi.fn(),
    watch: vi.fn(),
  })
  const hook = renderHook((named: number | undefined) => useFrameInAddress(film, address(named)), {
    initialProps: frame,
  })
  const stand = (target: number) => {
    goTo(target)
    vi.advanceTimersByTime(400)
  }
  return { film, replace, stand, arrives: hook.rerender }
}

test('the film goes to the frame in the address', () => {
  const { film, arrives } = begin(12)
  expect(film.seek).toHaveBeenLastCalledWith(12)
  arrives(30)
  expect(film.seek).toHaveBeenLastCalledWith(30)
})

test('the address follows the film once it has stopped', () => {
  const { film, replace, stand, arrives } = begin()
  stand(5)
  expect(replace).toHaveBeenLastCalledWith({ frame: 5 })
  arrives(5)
  expect(film.seek).not.toHaveBeenCalled()
})

test('a late update of the address does not move the film back', () => {
  const { film, replace, stand, arrives } = begin()
  stand(5)
  stand(6)
  expect(replace).toHaveBeenLastCalledWith({ frame: 6 })
  arrives(5)
  arrives(6)
  expect(film.seek).not.toHaveBeenCalled()
  arrives(5) // for example by the browser's back button
  expect(film.seek).toHaveBeenLastCalledWith(5)
})
