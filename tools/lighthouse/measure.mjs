// measure.mjs NAME=URL…: runs Lighthouse's phone profile and prints the median of
// five runs per page, as one line of JSON per page. The profile's phone is a
// processor four times slower than one that Lighthouse's own benchmark rates at
// 1500 to 2000, so this machine's index is reported with the figures.
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'

const RUNS = 5
const pages = process.argv.slice(2).map((argument) => {
  const cut = argument.indexOf('=')
  return { name: argument.slice(0, cut), url: argument.slice(cut + 1) }
})

const chrome = await launch({
  chromePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  chromeFlags: ['--headless=new', '--no-sandbox', '--disable-background-networking'],
})

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]

/** Occasionally a browser records a load without its beginning, and Lighthouse asks for another run. */
async function once(url, tries = 3) {
  const { lhr } = await lighthouse(url, { port: chrome.port, logLevel: 'error' })
  if (lhr.runtimeError) {
    if (tries === 1) throw new Error(`${url}: ${lhr.runtimeError.message}`)
    return once(url, tries - 1)
  }
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

/** Each page in turn, in alternating order, so that a slow minute of the machine affects all of them. */
async function measureAll() {
  const runs = new Map(pages.map(({ name }) => [name, []]))
  for (let round = 0; round < RUNS; round++)
    for (const { name, url } of round % 2 ? pages.toReversed() : pages)
      runs.get(name).push(await once(url))
  for (const [name, measured] of runs) console.log(JSON.stringify(summary(name, measured)))
}

function summary(name, measured) {
  const of = (key) => median(measured.map((run) => run[key]))
  return {
    name,
    performance: of('performance'),
    accessibility: of('accessibility'),
    bestPractices: of('bestPractices'),
    seo: of('seo'),
    lcp: of('lcp'),
    cls: of('cls'),
    tbt: of('tbt'),
    benchmarkIndex: of('benchmarkIndex'),
    failed: [...new Set(measured.flatMap((run) => run.failed))],
  }
}

try {
  await measureAll()
} finally {
  await chrome.kill()
}
