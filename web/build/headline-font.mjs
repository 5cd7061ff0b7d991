import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'

const source = createRequire(import.meta.url).resolve(
  '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wdth-normal.woff2',
)

/**
 * Returns the display font with a headline's own letters and nothing else, small enough to be part
 * of the page itself: the largest text of the landing page waits for no file and never changes its
 * font.
 */
export async function headlineFace(html) {
  const headline = html.match(/<h1[^>]*id="headline"[^>]*>(.*?)<\/h1>/s)
  if (!headline) return ''
  const letters = new Set(headline[1].replace(/<[^>]*>/g, ''))
  const font = await subsetFont(readFileSync(source), [...letters].sort().join(''), {
    targetFormat: 'woff2',
    variationAxes: { wght: 600, wdth: 75 },
    noLayoutClosure: true,
  })
  const address = `data:font/woff2;base64,${font.toString('base64')}`
  return `<style>@font-face{font-family:Headline;src:url(${address});font-weight:600;font-stretch:75%}</style>`
}
