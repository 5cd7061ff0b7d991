import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

const stylesheetLink = /<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/

/** Turns the built template and the server-side bundle into one finished file per public page. */
export async function prerenderSite({ output, renderModule }) {
  const { machineFiles, pages, renderPage } = await import(renderModule)
  const templateFile = join(output, 'site.html')
  const preload = await textFontPreload(output)
  const template = await inlineStyles(await readFile(templateFile, 'utf8'), output, preload)

  for (const page of pages) {
    const html = await renderPage(template, page)
    assertPolicySafe(html, page.file)
    const target = join(output, page.file)
    await mkdir(dirname(target), { recursive: true })
    await writeFile(target, html)
  }
  await rm(templateFile)
  for (const { file, text } of machineFiles()) await writeFile(join(output, file), text)

  const appFile = join(output, 'app.html')
  const app = await readFile(appFile, 'utf8')
  await writeFile(
    appFile,
    app.replace('</head>', () => `${preload}</head>`),
  )
}

/** The text face is asked for with the page itself, before any style sheet names it. */
async function textFontPreload(output) {
  const fonts = await readdir(join(output, 'assets'))
  const font = fonts.find((file) => /^instrument-sans-[\w-]{8}\.woff2$/.test(file))
  if (!font) throw new Error('The build holds no text font to preload')
  return `<link rel="preload" href="/assets/${font}" as="font" type="font/woff2" crossorigin>`
}

async function inlineStyles(template, output, preload) {
  const link = template.match(stylesheetLink)
  if (!link) throw new Error('The site template links no style sheet')
  const css = (await readFile(join(output, link[1]), 'utf8')).trim()
  await rm(join(output, link[1]))
  return template.replace(link[0], () => `${preload}<style>${css}</style>`)
}

/** The content policy the server sends refuses these, so the build refuses them first. */
function assertPolicySafe(html, file) {
  const offence = html.match(/<[^>]+\s(style|on[a-z]+)="[^"]*"/)
  if (offence) throw new Error(`${file}: inline ${offence[1]} attribute in ${offence[0]}`)
}
