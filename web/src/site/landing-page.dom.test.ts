import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pages, renderPage } from './render'

const template = readFileSync('site.html', 'utf8')
const publicPages = pages.filter((page) => page.path)

/** Every public page as a document, built once. */
const documents = new Map(
  await Promise.all(
    publicPages.map(
      async (page) =>
        [
          page.path,
          new DOMParser().parseFromString(await renderPage(template, page), 'text/html'),
        ] as const,
    ),
  ),
)

function pageAt(path: string) {
  const page = documents.get(path)
  if (!page) throw new Error(`no page answers ${path}`)
  const all = (selector: string) => [...page.querySelectorAll(selector)]
  return {
    page,
    all,
    text: (selector: string) => page.querySelector(selector)?.textContent ?? '',
    links: (selector: string) => all(selector).map((link) => link.getAttribute('href')),
  }
}

const anchors = [
  'services',
  'how-it-works',
  'portfolio',
  'pricing',
  'testimonials',
  'faq',
  'contact',
]

test.each([
  ['/', '24 hours / 7 days', 'English, Spanish and Portuguese'],
  ['/es', '24 horas / 7 días', 'inglés, español y portugués'],
  ['/pt', '24 horas / 7 dias', 'inglês, espanhol e português'],
])('%s has every section in its order, and every claim', (path, week, spoken) => {
  const { all, text } = pageAt(path)
  expect(all('main > section').map(({ id, className }) => id || className)).toEqual([
    'hero',
    ...anchors,
    'why',
    'closing',
  ])
  expect(all('footer')).toHaveLength(1)
  expect(all('#how-it-works ol > li')).toHaveLength(3)
  expect(text('#why')).toMatch(/93%.*80%/s)
  expect(text('.hero')).toMatch(/24–48 h.*EN ES PT.*24 \/ 7/s)
  expect(text('#contact')).toContain(week)
  expect(text('#services')).toContain(spoken)
  expect(text('#pricing')).toMatch(/FIRSTMONTH10.*10\s?%.*10\s?%.*3 m/s)
})

test('the header and the footer lead to the sections', () => {
  const { all, links } = pageAt('/')
  const quick = anchors.filter((id) => id !== 'how-it-works').map((id) => `#${id}`)
  expect(links('footer nav a[href^="#"]')).toEqual(quick)
  expect(all('header nav > a').map((link) => link.textContent?.trim())).toEqual([
    'Services',
    'Portfolio',
    'Pricing',
    'Testimonials',
    'FAQ',
  ])
})

test('a stranger finds the link to sign in twice in the header', () => {
  expect(pageAt('/').links('header [data-signed-out] a')).toEqual(['/auth', '/auth'])
})

test.each(['/', '/es', '/pt'])('every question on %s has a longer and a shorter answer', (path) => {
  const { all } = pageAt(path)
  const questions = all('#faq details')
  expect(questions).toHaveLength(5)
  for (const question of questions)
    for (const answer of ['.answer-long', '.answer-short'])
      expect(question.querySelector(answer)?.textContent).toMatch(/\S/)
})

test('a feature that a plan lacks says so', () => {
  const { all } = pageAt('/')
  const starter = all('#pricing article').find((card) => /Starter/.test(card.textContent ?? ''))
  const excluded = [...(starter?.querySelectorAll('[data-excluded]') ?? [])]
  expect(excluded.map((line) => line.textContent?.replace(/\s+/g, ' ').trim())).toEqual([
    expect.stringMatching(/Not included:\s*Custom motion graphics/),
    expect.stringMatching(/Not included:\s*Advanced color grading/),
    expect.stringMatching(/Not included:\s*Dedicated editor/),
  ])
})

test('the pricing has a way to ask for something else', () => {
  expect(pageAt('/').links('#pricing a[href="/contact"]')).toHaveLength(1)
})

test.each(publicPages)(
  '$path can be read without scripts, be cached for a day and asks about cookies again',
  ({ path = '', locale }) => {
    const { page, all, text } = pageAt(path)
    expect(page.documentElement.lang).toBe(locale)
    expect(page.title.length).toBeGreaterThan(10)
    expect(all('h1')[0]?.textContent).toMatch(/\S/)
    expect(text('main').length).toBeGreaterThan(300)
    expect(page.querySelector('meta[http-equiv="cache-control"]')?.getAttribute('content')).toBe(
      'max-age=86400',
    )
    expect(all('footer [data-cookie-settings]')).toHaveLength(1)
  },
)
