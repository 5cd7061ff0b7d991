// Test files share one thread and one browser, because creating those takes longer than most tests.
// Still, every file starts in the same state, in any order: its modules are loaded for it alone,
// the page is empty, and no timer of an earlier file is left.
import { i18n } from '@lingui/core'
import { afterAll, vi } from 'vitest'

vi.resetModules()

const { setTimeout: startTimeout, setInterval: startInterval } = globalThis
const timers = new Set<ReturnType<typeof setTimeout>>()

/** Starts timers like `start` and remembers them. */
const remembering = <Start extends typeof setTimeout | typeof setInterval>(start: Start): Start =>
  Object.assign((...how: Parameters<typeof setTimeout>) => {
    const timer = start(...how)
    timers.add(timer)
    return timer
  }, start) as Start

globalThis.setTimeout = remembering(startTimeout)
globalThis.setInterval = remembering(startInterval)

afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  for (const timer of timers) clearTimeout(timer)
  globalThis.setTimeout = startTimeout
  globalThis.setInterval = startInterval
  i18n.loadAndActivate({ locale: '', messages: {} })
  if (typeof document !== 'undefined') emptyPage()
})

function emptyPage() {
  localStorage.clear()
  sessionStorage.clear()
  for (const cookie of document.cookie.split('; ')) {
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API
    document.cookie = `${cookie.split('=')[0]}=; path=/; max-age=0`
  }
  history.replaceState(null, '', '/')
  document.head.replaceChildren()
  document.body.replaceChildren()
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name)
}
