import { beforeEach, expect, test, vi } from 'vitest'
import { VisibilityWatcher } from './visibility-watcher'

let see: (isNear: boolean, ...seen: Element[]) => void
let refresh: () => void

beforeEach(() => {
  class Observer {
    constructor(told: IntersectionObserverCallback) {
      see = (isIntersecting, ...seen) =>
        told(
          seen.map((target) => ({
            target,
            isIntersecting,
            boundingClientRect: new DOMRect(0, 0, 300, 500),
          })) as IntersectionObserverEntry[],
          this as unknown as IntersectionObserver,
        )
    }
    observe() {}
    unobserve() {}
  }
  vi.stubGlobal('IntersectionObserver', Observer)
  const waiting: FrameRequestCallback[] = []
  vi.stubGlobal('requestAnimationFrame', (call: FrameRequestCallback) => waiting.push(call))
  refresh = () => {
    for (const call of waiting.splice(0)) call(0)
  }
})

/** Watches elements, and returns them with what they are told. */
function watched(...near: boolean[]) {
  const watcher = new VisibilityWatcher()
  const told: string[] = []
  const elements = near.map((isNear, place) => {
    const element = document.createElement('div')
    const stop = watcher.watch(element, isNear, (now) => {
      told.push(`${place} ${now ? 'near' : 'far'}`)
    })
    return { element, stop }
  })
  return {
    told,
    elements: elements.map(({ element }) => element),
    stops: elements.map((e) => e.stop),
  }
}

test('one element comes near and one goes far for each refresh of the screen', () => {
  const { told, elements } = watched(true, true, false, false)
  see(false, ...elements.slice(0, 2))
  see(true, ...elements.slice(2))
  expect(told).toEqual([])
  refresh()
  expect(told).toEqual(['2 near', '0 far'])
  refresh()
  expect(told).toEqual(['2 near', '0 far', '3 near', '1 far'])
  refresh()
  expect(told).toHaveLength(4)
})

test('what was passed by before its turn is skipped', () => {
  const { told, elements, stops } = watched(false, false, false)
  see(true, ...elements)
  see(false, ...elements.slice(0, 1))
  stops[1]?.()
  refresh()
  refresh()
  expect(told).toEqual(['2 near'])
})
