/** Work that can wait goes on once the browser has nothing better to do, but not for ever. */
export function whenIdle(task: () => void, delay = 500) {
  if ('requestIdleCallback' in window) window.requestIdleCallback(task, { timeout: delay })
  else setTimeout(task, delay)
}

/** What the page itself puts off until it stands. */
export const pageIdleDelay = 1000

/** Runs the task when the page has loaded and then a quiet moment comes. */
export function afterLoad(task: () => void, delay = pageIdleDelay) {
  const wait = () => whenIdle(task, delay)
  if (document.readyState === 'complete') wait()
  else window.addEventListener('load', wait, { once: true })
}
