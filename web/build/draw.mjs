import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { initWasm, Resvg } from '@resvg/resvg-wasm'

const require = createRequire(import.meta.url)

/** The dark theme's colours, because a picture cannot use variables. */
export const ink = {
  canvas: '#130f0d',
  line: '#332e2a',
  lineStrong: '#7d7670',
  text: '#f4f0e7',
  playhead: '#fa4724',
}

/** Our mark, on a field of 24 by 24. */
export const mark = `<rect x="2" y="5" width="8" height="11" rx="1.4" fill="${ink.text}"/>
<rect x="14" y="8" width="8" height="11" rx="1.4" fill="${ink.text}"/>
<path d="M10.6 1.5h2.8v2.2L12 5.2l-1.4-1.5z" fill="${ink.playhead}"/>
<path d="M12 4v18.5" stroke="${ink.playhead}" stroke-width="1.5" stroke-linecap="round"/>`

let ready

/** Draws SVG with the given fonts and nothing else from the machine: no browser, no system font. */
export async function pictureOf(svg, fonts = []) {
  ready ??= readFile(require.resolve('@resvg/resvg-wasm/index_bg.wasm')).then(initWasm)
  await ready
  return new Resvg(svg, { font: { fontBuffers: fonts, loadSystemFonts: false } })
}
