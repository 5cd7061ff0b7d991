import { afterLoad } from './idle'

/** Logs to the console how long the page took to load. */
export function logLoadTimes() {
  afterLoad(() => {
    const [page] = performance.getEntriesByType('navigation')
    if (!page) return
    const { responseStart, domContentLoadedEventEnd, loadEventEnd } =
      page as PerformanceNavigationTiming
    const times = { responseStart, domContentLoadedEventEnd, loadEventEnd }
    const rounded = Object.entries(times).map(([name, time]) => `${name} ${Math.round(time)} ms`)
    console.info(`Load times: ${rounded.join(', ')}`)
  })
}
