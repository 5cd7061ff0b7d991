import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const drawnWave = /(<svg class="wave"[^>]*>)<path d="([^"]+)"><\/path>/g

/**
 * Drawn sound waves are larger than the text around them and are the same in every language, so the
 * pages share one file of them, which the page's script requests (`browser/waves.ts`).
 */
export async function shareWaves(pages, output) {
  const waves = new Map()
  for (const { html } of pages)
    for (const [, , path] of html.matchAll(drawnWave))
      if (!waves.has(path)) waves.set(path, `w${waves.size}`)
  const paths = [...waves].map(
    ([path, id]) => `<path id="${id}" d="${path}" vector-effect="non-scaling-stroke"/>`,
  )
  const file = `<svg xmlns="http://www.w3.org/2000/svg">${paths.join('')}</svg>`
  const hash = createHash('sha256').update(file).digest('base64url').slice(0, 8)
  const address = `/assets/waves-${hash}.svg`
  await writeFile(join(output, address), file)
  const use = (path) => `<use data-href="${address}#${waves.get(path)}"></use>`
  return pages.map(({ html, ...page }) => ({
    ...page,
    html: html.replace(drawnWave, (_, opening, path) => opening + use(path)),
  }))
}
