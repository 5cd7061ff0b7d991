import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { withDefaults } from './default-settings.mjs'

/** Fails when a page is larger than its limit, or needs more files. Run after `npm run build`. */
const output = fileURLToPath(new URL('../dist/site/', import.meta.url))
const read = (path) => readFileSync(join(output, path))
const gzipped = (path) => gzipSync(read(path), { level: 9 }).length
const kilobyte = 1000
const asServed = (page) => withDefaults(read(page).toString())

const landing = read('index.html').toString()
const app = read('app.html').toString()
const assets = readdirSync(join(output, 'assets'))

const rows = [
  ['landing: first script, gzip', 6, total(scriptsOf(landing), gzipped)],
  ...['index.html', 'es/index.html', 'pt/index.html'].map((page) => [
    `${page} with its styles, brotli`,
    16,
    brotliCompressSync(asServed(page)).length,
  ]),
  ['landing: all islands and their words, gzip', 95, total(islandsOf(landing), gzipped)],
  ['landing: fonts', 60, total(fontsOf(landing), (path) => read(path).length)],
  ['app shell: scripts before any page, gzip', 125, total(scriptsOf(app), gzipped)],
  [
    'statistics: what it adds to the pages of managers, gzip',
    25,
    total(besides('statistics-page', ['manager-dashboard']), gzipped),
  ],
  ['sign-in page: everything beyond the shell, gzip', 26, total(beyondShell('auth-page'), gzipped)],
  [
    'review room: what it adds to the project page and the player, gzip',
    30,
    total(besides('review-room', ['project-page', 'film-player']), gzipped),
  ],
  [
    'review room: its notes, which come after the picture, gzip',
    20,
    total(besides('notes-with-files', ['project-page', 'review-room']), gzipped),
  ],
]

for (const page of ['index.html', 'es/index.html', 'pt/index.html', 'contact/index.html']) {
  const picture = previewOf(page)
  rows.push([`${page}: link preview`, 300, read(picture).length])
}

for (const [name, limit, size] of rows) {
  const fits = size <= limit * kilobyte
  if (!fits) process.exitCode = 1
  const figure = `${(size / kilobyte).toFixed(1)} of ${limit} KB`
  console.log(`${fits ? 'ok      ' : 'TOO BIG '} ${figure.padStart(18)}  ${name}`)
}

/** Every file is requested on its own, and a browser waits longest for the last one. */
const files = [
  ['a signed-in client', 45, 'client-dashboard'],
  ['an editor', 45, 'team-dashboard'],
  ['a manager', 45, 'manager-dashboard'],
  ['a project', 60, 'project-page'],
]

for (const [who, limit, page] of files) {
  const count = new Set([...beyondShell('guarded-layout'), ...beyondShell(page)]).size
  if (count > limit) process.exitCode = 1
  const figure = `${count} of ${limit} files`
  console.log(
    `${count <= limit ? 'ok      ' : 'TOO MANY'} ${figure.padStart(18)}  scripts of ${who}`,
  )
}

/** The page's own script and everything the browser is told to fetch with it. */
function scriptsOf(html) {
  const named = html.matchAll(
    /(?:<(?:script|link)[^>]+(?:src|href)="|import\(')\/([^"']+\.js)["']/g,
  )
  return [...new Set([...named].map((match) => match[1]))]
}

/** The picture shown with a link to the page, which must have the size that the page states. */
function previewOf(page) {
  const html = asServed(page)
  const told = (property) =>
    html.match(new RegExp(`property="og:${property}" content="([^"]+)"`))?.[1]
  const path = new URL(told('image')).pathname.slice(1)
  const png = read(path)
  const size = [png.readUInt32BE(16), png.readUInt32BE(20)].join(' × ')
  const wanted = [told('image:width'), told('image:height')].join(' × ')
  if (size !== wanted || wanted !== '1200 × 630')
    throw new Error(`${path} is ${size}, not ${wanted}`)
  return path
}

function fontsOf(html) {
  return [...new Set([...html.matchAll(/\/(assets\/[^"')]+\.woff2)/g)].map((match) => match[1]))]
}

function chunkNamed(name) {
  const file = assets.find((asset) => asset.startsWith(`${name}-`) && asset.endsWith('.js'))
  if (!file) throw new Error(`No chunk is called ${name}`)
  return `assets/${file}`
}

/**
 * Everything the landing page can ever fetch beyond its first script, for one visitor. Only the
 * texts of the first language count, since nobody reads a page in three.
 */
function islandsOf(html) {
  const first = scriptsOf(html)
  const needed = new Set()
  const words = (path) => /\/islands-[\w-]+\.js$/.test(path)
  const visit = (path) => {
    if (needed.has(path) || (words(path) && [...needed].some(words))) return
    if (!first.includes(path)) needed.add(path)
    const imports = read(path)
      .toString()
      .matchAll(/(?:from|import|import\()\s*["'`]\.\/([^"'`]+\.js)["'`]/g)
    for (const [, file] of imports) if (!first.includes(`assets/${file}`)) visit(`assets/${file}`)
  }
  first.forEach(visit)
  if (needed.size === 0) throw new Error('The landing page has no islands')
  return [...needed]
}

/** A lazy page's chunk and everything it imports that the shell has not fetched already. */
function beyondShell(name) {
  const shell = new Set(scriptsOf(app))
  const needed = new Set()
  const visit = (path) => {
    if (shell.has(path) || needed.has(path)) return
    needed.add(path)
    const imports = read(path)
      .toString()
      .matchAll(/(?:from|^import|;import)"\.\/([^"]+\.js)"/g)
    for (const [, file] of imports) visit(`assets/${file}`)
  }
  visit(chunkNamed(name))
  return [...needed]
}

/** What a part that is loaded later needs in addition to other parts that are already there. */
function besides(name, others) {
  const there = new Set(others.flatMap(beyondShell))
  return beyondShell(name).filter((path) => !there.has(path))
}

function total(paths, measure) {
  return paths.reduce((sum, path) => sum + measure(path), 0)
}
