import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

const require = createRequire(import.meta.url)
const cacheFolder = fileURLToPath(new URL('../.cache/fonts/', import.meta.url))

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, step) => String.fromCodePoint(from + step)).join('')

const ascii = range(0x20, 0x7e)
const accented = range(0xc0, 0xff)
const punctuation = '¡¿«»ªº°·©–—‘’“”…€£−×→'

/**
 * The two fonts that every page needs. Letters outside these sets come from the latin-ext files.
 */
const faces = [
  {
    file: 'instrument-sans.woff2',
    source: '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wdth-normal.woff2',
    letters: ascii + accented + punctuation,
    axes: { wght: { min: 400, max: 700 }, wdth: { min: 75, max: 100 } },
  },
  {
    file: 'geist-mono.woff2',
    source: '@fontsource-variable/geist-mono/files/geist-mono-latin-wght-normal.woff2',
    // Mono is for figures and codes, never running text, so plain ASCII is enough.
    letters: `${ascii}·–−×…€£`,
    axes: { wght: { min: 400, max: 600 } },
  },
]

async function cutFaces() {
  mkdirSync(cacheFolder, { recursive: true })
  for (const face of faces) {
    const original = readFileSync(require.resolve(face.source))
    const recipe = createHash('sha256').update(original).update(JSON.stringify(face)).digest('hex')
    const target = join(cacheFolder, face.file)
    const recipeFile = `${target}.recipe`
    if (existsSync(target) && existsSync(recipeFile) && readFileSync(recipeFile, 'utf8') === recipe)
      continue
    const cut = await subsetFont(original, face.letters, {
      targetFormat: 'woff2',
      variationAxes: face.axes,
      // Leaves out alternate shapes that only unused font features would reach.
      noLayoutClosure: true,
    })
    writeFileSync(target, cut)
    writeFileSync(recipeFile, recipe)
  }
}

/** Reduces the fonts to the letters we use, once; the style sheet refers to the results. */
export function subsetFonts(): Plugin {
  return { name: 'cutroom:subset-fonts', config: cutFaces }
}
