import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The app's tokens are the site's as well, but a page need not carry those it never uses. */
export async function withoutUnusedTokens(css, output) {
  const folder = join(output, 'assets')
  const sheets = (await readdir(folder)).filter((file) => file.endsWith('.css'))
  const readers = sheets.filter((file) => !file.startsWith('app-'))
  const texts = await Promise.all(readers.map((file) => readFile(join(folder, file), 'utf8')))
  const everything = [css, ...texts].join('')
  return css.replace(/(?<=[{;])(--[\w-]+):[^;{}]*(?:;|(?=}))/g, (declaration, name) =>
    everything.includes(`var(${name}`) ? declaration : '',
  )
}
