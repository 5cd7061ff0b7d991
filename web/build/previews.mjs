import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'
import { ink, mark, pictureOf } from './draw.mjs'

const at = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url))
const source = createRequire(import.meta.url).resolve(
  '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wdth-normal.woff2',
)
const width = 1200
const height = 630
const tickGap = 24

/** Draws the picture that is shown with a link to us, one for each language. */
export async function drawPreviews(output, locales = ['en', 'es', 'pt']) {
  const strip = (await readFile(at('build/preview-strip.jpg'))).toString('base64')
  for (const locale of locales) {
    const headline = await headlineIn(locale)
    const font = await displayFont(headline.join(' '))
    const picture = await pictureOf(await preview(headline, strip, font), [font])
    await writeFile(join(output, `preview-${locale}.png`), picture.render().asPng())
  }
}

async function headlineIn(locale) {
  const catalog = await readFile(at(`src/i18n/locales/${locale}/site.po`), 'utf8')
  return ['You shoot.', 'We make the', 'cut.'].map((word) => {
    const [, translation] = catalog.match(new RegExp(`msgid "${word}"\nmsgstr "(.*)"`)) ?? []
    return translation || word
  })
}

const displayFont = async (text) =>
  subsetFont(await readFile(source), `${text} `, {
    targetFormat: 'truetype',
    variationAxes: { wght: 600, wdth: 75 },
    noLayoutClosure: true,
  })

const frame = (body) =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${width}" height="${height}">${body}</svg>`

async function preview([first, second, word], strip, font) {
  const long = `${second} ${word}`.length > 18
  const size = long ? 124 : 148
  const left = 60
  const top = (long ? 160 : 138) + 0.8 * size
  const below = top + 0.88 * size
  const set = (x, y, text, more = '') =>
    `<text x="${x}" y="${y}" font-family="Instrument Sans" font-size="${size}" font-weight="600" font-stretch="condensed" letter-spacing="${-0.038 * size}" fill="${ink.text}" xml:space="preserve"${more}>${text}</text>`
  const inkOf = async (text) => {
    const { x, width } = (await pictureOf(frame(set(0, 300, text)), [font])).getBBox()
    return { from: x, to: x + width }
  }

  const whole = await inkOf(`${second} ${word}`)
  const last = await inkOf(word)
  const wordAt = left + whole.to - last.to
  const cut = Math.round(wordAt + (last.from + last.to) / 2)
  const half = (id, x, width) =>
    `<clipPath id="${id}"><rect x="${x}" width="${width}" height="${height}"/></clipPath>`
  const ticks = Array.from(
    { length: width / tickGap },
    (_, tick) => `M${tick * tickGap + 0.5} 452v12`,
  )

  return frame(`${half('left', 0, cut)}${half('right', cut, width - cut)}
<rect width="${width}" height="${height}" fill="${ink.canvas}"/>
<path d="${ticks.join('')}" stroke="${ink.lineStrong}"/><path d="M0 463.5h${width}" stroke="${ink.line}"/>
<svg x="64" y="48" width="64" height="64" viewBox="0 0 24 24">${mark}</svg>
${set(left, top, first)}${set(left, below, second)}
${set(wordAt, below, word, ' clip-path="url(#left)"')}
<g clip-path="url(#right)">${set(wordAt, below + 0.06 * size, word)}</g>
<rect x="${cut - 1.5}" width="3" height="${height}" fill="${ink.playhead}"/>
<image x="64" y="482" width="1072" height="92" xlink:href="data:image/jpeg;base64,${strip}"/>`)
}
