import { afterLoad } from './idle'

/** Tells the console how long the page took, for whoever looks there. */
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
