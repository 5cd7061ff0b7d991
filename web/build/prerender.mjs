import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { facesMedia, startAfterPaint, wideEnough } from './after-first-paint.mjs'
import { headlineFace } from './headline-font.mjs'
import { withoutUnusedTokens } from './used-tokens.mjs'
import { shareWaves } from './waves.mjs'

const moduleScript = /\s*<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>/
const fetchedFace = /@font-face\s*{[^}]*url\([^}]*}/g
const stylesheetLink = /<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/

/** Turns the built template and the server-side bundle into one finished file per public page. */
export async function prerenderSite({ output, renderModule }) {
  const { machineFiles, pages, renderPage } = await import(renderModule)
  const templateFile = join(output, 'site.html')
  const font = await textFont(output)
  const { template, script } = withoutScript(
    await inlineIcon(
      await inlineStyles(await readFile(templateFile, 'utf8'), output, font),
      output,
    ),
  )

  const rendered = []
  for (const page of pages)
    rendered.push({ file: page.file, html: await renderPage(template, page) })
  for (const { file, html } of await shareWaves(rendered, output)) {
    const face = await headlineFace(html)
    const faced = html.replace('</head>', () => `${face}</head>`)
    const finished = startAfterPaint(lightIcons(faced), script)
    assertPolicySafe(finished, file)
    const target = join(output, file)
    await mkdir(dirname(target), { recursive: true })
    await writeFile(target, finished)
  }
  await rm(templateFile)
  for (const { file, text } of machineFiles()) await writeFile(join(output, file), text)

  const appFile = join(output, 'app.html')
  const app = await readFile(appFile, 'utf8')
  await writeFile(
    appFile,
    app.replace('</head>', () => `${preload(font)}</head>`),
  )
}

async function textFont(output) {
  const fonts = await readdir(join(output, 'assets'))
  const font = fonts.find((file) => /^instrument-sans-[\w-]{8}\.woff2$/.test(file))
  if (!font) throw new Error('The build holds no text font to preload')
  return `/assets/${font}`
}

/** The text font is requested with the page itself, before any style sheet refers to it. */
const preload = (font, media = '') =>
  `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin${media}>`

/** Puts all styles into the page, and the fonts that must be fetched apart from the rest. */
async function inlineStyles(template, output, font) {
  const link = template.match(stylesheetLink)
  if (!link) throw new Error('The site template links no style sheet')
  const sheet = (await readFile(join(output, link[1]), 'utf8')).trim()
  await rm(join(output, link[1]))
  const css = await withoutUnusedTokens(sheet, output)
  const faces = css.match(fetchedFace)
  if (!faces) throw new Error('The style sheet names no fonts')
  const styles = [
    preload(font, ` media="${wideEnough}"`),
    `<style id="faces" media="${facesMedia}">${faces.join('')}</style>`,
    `<style>${css.replace(fetchedFace, '')}</style>`,
  ]
  return template.replace(link[0], () => styles.join(''))
}

/** In a page an icon needs neither its namespace nor its library's class names. */
const lightIcons = (html) =>
  html.replace(/<svg [^>]*>/g, (tag) =>
    tag
      .replace(' xmlns="http://www.w3.org/2000/svg"', '')
      .replace(/ class="lucide(?: lucide-[\w-]+)*"/, '')
      .replace(/ class="lucide(?: lucide-[\w-]+)* /, ' class="'),
  )

/** The icon is smaller than a request for it. */
async function inlineIcon(template, output) {
  const link = '"/favicon.svg"'
  if (!template.includes(link)) throw new Error('The site template links no icon')
  const svg = (await readFile(join(output, 'favicon.svg'), 'utf8')).trim()
  const line = svg.replace(/\n\s*/g, '').replaceAll('"', "'")
  const address = `data:image/svg+xml,${line.replace(/[<>#%]/g, encodeURIComponent)}`
  return template.replace(link, () => `"${address}"`)
}

/** Removes the script tag, so that the page's script no longer starts by itself. */
function withoutScript(template) {
  const tag = template.match(moduleScript)
  if (!tag) throw new Error('The site template has no script')
  return { template: template.replace(tag[0], ''), script: tag[1] }
}

/** The content policy that the server sends refuses these, so the build refuses them first. */
function assertPolicySafe(html, file) {
  const offence = html.match(/<[^>]+\s(style|on[a-z]+)="[^"]*"/)
  if (offence) throw new Error(`${file}: inline ${offence[1]} attribute in ${offence[0]}`)
}
