// measure.mjs NAME=URL…: Lighthouse's phone profile, the median of five runs a
// page, printed as one line of JSON a page. On a machine that Lighthouse finds
// slow it does not slow the processor down further.
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'

const RUNS = 5
const SLOW_MACHINE = 900
const pages = process.argv.slice(2).map((argument) => {
  const cut = argument.indexOf('=')
  return { name: argument.slice(0, cut), url: argument.slice(cut + 1) }
})

const chrome = await launch({
  chromePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  chromeFlags: ['--headless=new', '--no-sandbox', '--disable-background-networking'],
})

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]

async function once(url, cpuSlowdownMultiplier) {
  const { lhr } = await lighthouse(url, {
    port: chrome.port,
    logLevel: 'error',
    throttling: cpuSlowdownMultiplier ? { cpuSlowdownMultiplier } : undefined,
  })
  const score = (id) => Math.round(lhr.categories[id].score * 100)
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    lcp: Math.round(lhr.audits['largest-contentful-paint'].numericValue),
    cls: lhr.audits['cumulative-layout-shift'].numericValue,
    tbt: Math.round(lhr.audits['total-blocking-time'].numericValue),
    benchmarkIndex: lhr.environment.benchmarkIndex,
    failed: Object.values(lhr.categories).flatMap((category) =>
      category.auditRefs
        .filter(({ id, weight }) => weight > 0 && (lhr.audits[id].score ?? 1) < 0.9)
        .map(({ id }) => id),
    ),
  }
}

try {
  for (const { name, url } of pages) {
    const first = await once(url)
    const slowdown = first.benchmarkIndex < SLOW_MACHINE ? 1 : undefined
    const runs = []
    for (let i = 0; i < RUNS; i++) runs.push(await once(url, slowdown))
    const of = (key) => median(runs.map((run) => run[key]))
    console.log(
      JSON.stringify({
        name,
        performance: of('performance'),
        accessibility: of('accessibility'),
        bestPractices: of('bestPractices'),
        seo: of('seo'),
        lcp: of('lcp'),
        cls: of('cls'),
        tbt: of('tbt'),
        cpuSlowdown: slowdown ?? 4,
        failed: [...new Set(runs.flatMap((run) => run.failed))],
      }),
    )
  }
} finally {
  await chrome.kill()
}
