import { expect, test } from 'vitest'
import { pages, renderPage } from './render'

const template = '<html lang="en"><head><!--head--></head><body><!--body--></body></html>'

const pageAt = (file: string) => {
  const page = pages.find((candidate) => candidate.file === file)
  if (!page) throw new Error(`no page is written to ${file}`)
  return renderPage(template, page)
}

test('every page exists in three languages', () => {
  expect(pages.map((page) => page.file)).toEqual(
    ['', 'es/', 'pt/'].flatMap((folder) =>
      ['index', 'about-us/index', 'contact/index', 'terms-policy/index', '404'].map(
        (name) => `${folder}${name}.html`,
      ),
    ),
  )
})

test('the English not-found page has the exact required text', async () => {
  const html = await pageAt('404.html')
  expect(html).toContain('<title>404 Page Not Found</title>')
  expect(html).toContain('>404 Page Not Found</h1>')
  expect(html).toContain('>Did you forget to add the page to the router?</p>')
})

test.each(pages)(
  '$file declares its language and contains nothing the policy refuses',
  async (page) => {
    const html = await renderPage(template, page)
    expect(html).toContain(`<html lang="${page.locale}">`)
    expect(html).not.toMatch(/\sstyle="/)
    expect(html).not.toMatch(/\son[a-z]+="/)
  },
)

test.each(['index.html', 'es/index.html', 'pt/index.html'])(
  'every in-page link of %s leads to a section on that page',
  async (file) => {
    const html = await pageAt(file)
    for (const [, id] of html.matchAll(/href="#([^"]+)"/g)) expect(html).toContain(`id="${id}"`)
  },
)

test('Spanish and Portuguese pages are in their own language', async () => {
  expect(await pageAt('es/index.html')).toContain('Tú grabas.')
  expect(await pageAt('pt/index.html')).toContain('Filme.')
})
