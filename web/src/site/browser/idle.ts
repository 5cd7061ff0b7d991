/** Runs work that can wait once the browser is idle, but does not wait for ever. */
export function whenIdle(task: () => void, delay = 500) {
  if ('requestIdleCallback' in window) window.requestIdleCallback(task, { timeout: delay })
  else setTimeout(task, delay)
}

/** How long the page itself postpones such work after it has loaded. */
export const pageIdleDelay = 1000

/** Runs the task when the page has loaded and the browser is idle. */
export function afterLoad(task: () => void, delay = pageIdleDelay) {
  const wait = () => whenIdle(task, delay)
  if (document.readyState === 'complete') wait()
  else window.addEventListener('load', wait, { once: true })
}
