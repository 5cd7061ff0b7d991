import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { held, json, problem, stubServer } from '@/lib/api/server-stub'
import { makeQueryClient } from '@/lib/query/query-client'
import { reachability } from '@/lib/reach/reachability'
import { draftOf, missingIn, newDraft, sameDraft } from './content-draft'
import { ContentEditor } from './content-editor'
import { ContentList } from './content-list'
import { filled } from './content-preview'
import type { PortfolioContent, QuestionContent } from './content-types'

i18n.loadAndActivate({ locale: 'en', messages: {} })
beforeEach(() => {
  localStorage.clear()
  // jsdom has no layout to observe.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
})
afterEach(() => {
  reachability.answered()
  vi.unstubAllGlobals()
})

const done = () => new Response(null, { status: 204 })

function show(part: ReactNode) {
  const { unmount } = render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={makeQueryClient()}>{part}</QueryClientProvider>
    </I18nProvider>,
  )
  return { unmount, user: userEvent.setup({ delay: null, pointerEventsCheck: 0 }) }
}

const film = (id: string, title: string, change: Partial<PortfolioContent> = {}) =>
  ({
    id,
    category: 'event',
    words: {
      en: { title, description: 'One night' },
      es: { title: `${title} es`, description: '' },
    },
    translations: { es: 'done', pt: 'missing' },
    imageUrl: '',
    videoUrl: '',
    shown: true,
    version: 3,
    ...change,
  }) satisfies PortfolioContent

function edit(entry: PortfolioContent | undefined, onPublished = vi.fn()) {
  return show(
    <ContentEditor
      kind="portfolio"
      entry={entry}
      places={[]}
      self="mia"
      back={null}
      onPublished={onPublished}
      onDeleted={vi.fn()}
    />,
  )
}

test('a draft equals what is published until something is typed, whatever its version', () => {
  const one = draftOf('portfolio', film('a', 'Night Shift'))
  expect(sameDraft(one, draftOf('portfolio', film('a', 'Night Shift', { version: 9 })))).toBe(true)
  expect(sameDraft(one, draftOf('portfolio', film('a', 'Day Shift')))).toBe(false)
})

test('English is required, and a translation that was started must be complete', () => {
  expect(missingIn('faq', newDraft('faq'))).toEqual({ language: 'en', field: 'question' })
  expect(missingIn('testimonials', newDraft('testimonials'))?.field).toBe('name')
  const draft = newDraft('faq')
  draft.words.en = { question: 'When?', answer: 'Tomorrow', short: '' }
  expect(missingIn('faq', draft)).toBeNull()
  draft.words.pt = { question: 'Quando?', answer: ' ', short: '' }
  expect(missingIn('faq', draft)).toEqual({ language: 'pt', field: 'answer' })
})

test("the catalogue's figures fill their placeholders", () => {
  expect(filled('In {a.hours} of {a.hours}, {b}', [{ place: '{a.hours}', value: '48' }])).toBe(
    'In 48 of 48, {b}',
  )
})

test('what is typed survives leaving, and is published with the version that was read', async () => {
  const server = stubServer({
    'PUT /api/content/portfolio/a': () => json(film('a', 'Night Shift, again', { version: 4 })),
  })
  const published = vi.fn()
  const { user, unmount } = edit(film('a', 'Night Shift'))
  await user.type(screen.getByLabelText('Title'), ', again')
  unmount()
  edit(film('a', 'Night Shift'), published)
  expect(screen.getByLabelText('Title')).toHaveValue('Night Shift, again')
  expect(screen.getByText('Draft kept in this browser')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Publish changes' }))
  await waitFor(() => expect(published).toHaveBeenCalledWith('a'))
  expect(server.calls.at(-1)?.body).toEqual({
    version: 3,
    confirmed: [],
    category: 'event',
    imageUrl: '',
    videoUrl: '',
    words: {
      en: { title: 'Night Shift, again', description: 'One night' },
      es: { title: 'Night Shift es', description: '' },
    },
  })
  expect(localStorage).toHaveLength(0)
})

test("a colleague's change is announced, and what was typed is kept", async () => {
  stubServer({})
  const { user, unmount } = edit(film('a', 'Night Shift'))
  await user.type(screen.getByLabelText('Title'), '!')
  unmount()
  edit(film('a', 'Late Shift', { version: 4 }))
  expect(screen.getByText(/Another manager has published a change/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Publish changes' })).toBeDisabled()
  await user.click(screen.getByRole('button', { name: 'Keep mine' }))
  expect(screen.getByLabelText('Title')).toHaveValue('Night Shift!')
  expect(screen.getByRole('button', { name: 'Publish changes' })).toBeEnabled()
})

test('a refusal says that nothing was published', async () => {
  stubServer({
    'POST /api/content/portfolio': () => problem(409, { code: 'x', detail: 'Not today.' }),
  })
  const { user } = edit(undefined)
  await user.type(screen.getByLabelText('Title'), 'Side B')
  await user.click(screen.getByRole('button', { name: 'Publish' }))
  expect(await screen.findByText(/Nothing was published. Your text is kept./)).toBeVisible()
  expect(screen.getByLabelText('Title')).toHaveValue('Side B')
})

test('a lost answer is no refusal: it says to check before publishing again', async () => {
  stubServer({ '*': () => new Response('', { status: 502 }) })
  const { user } = edit(undefined)
  await user.type(screen.getByLabelText('Title'), 'Side B')
  await user.click(screen.getByRole('button', { name: 'Publish' }))
  expect(await screen.findByText(/It may have gone through. Check before/)).toBeVisible()
  expect(screen.queryByText(/Nothing was published/)).toBeNull()
  expect(screen.getByLabelText('Title')).toHaveValue('Side B')
})

test('an empty title is reported before anything is sent', async () => {
  const server = stubServer({})
  const { user } = edit(film('a', 'Night Shift'))
  await user.clear(screen.getByLabelText('Title'))
  await user.click(screen.getByRole('button', { name: 'Publish changes' }))
  expect(screen.getByText('Fill this in to publish.')).toBeVisible()
  expect(server.calls).toHaveLength(0)
})

test('an outdated translation can be confirmed as correct', async () => {
  const server = stubServer({
    'PUT /api/content/portfolio/a': () => json(film('a', 'Night Shift')),
  })
  const { user } = edit(
    film('a', 'Night Shift', { translations: { es: 'outdated', pt: 'missing' } }),
  )
  await user.click(screen.getByRole('radio', { name: /Spanish/ }))
  await user.click(screen.getByRole('button', { name: 'Still correct' }))
  await user.click(screen.getByRole('button', { name: 'Publish changes' }))
  await waitFor(() => expect(server.calls.at(-1)?.body).toMatchObject({ confirmed: ['es'] }))
})

test('a list can be reordered and part of it hidden', async () => {
  const server = stubServer({
    'PUT /api/content/order': () => done(),
    'PUT /api/content/shown': () => done(),
  })
  const question = (id: string): QuestionContent => ({
    id,
    words: { en: { question: `${id}?`, answer: 'Yes', short: '' } },
    translations: { es: 'outdated', pt: 'missing' },
    shown: true,
    version: 1,
  })
  const { user } = show(
    <ContentList
      kind="faq"
      entries={['one', 'two'].map(question)}
      open={undefined}
      link={(id, content) => <a href={`#${id}`}>{content}</a>}
    />,
  )
  const first = screen.getAllByRole('listitem')[0] as HTMLElement
  expect(within(first).getByText('Spanish, out of date')).toBeInTheDocument()
  screen.getByRole('button', { name: 'Move one?, number 1 of 2' }).focus()
  await user.keyboard('{ArrowDown}')
  expect(screen.getByRole('status')).toHaveTextContent('one?, now number 2 of 2')
  await user.click(screen.getByRole('switch', { name: 'Show two? on the site' }))
  await waitFor(() => expect(server.calls).toHaveLength(2))
  expect(server.calls.map(({ body }) => body)).toEqual([
    { kind: 'faq', ids: ['two', 'one'] },
    { kind: 'faq', id: 'two', shown: false },
  ])
})

test.each([
  { name: 'a change', entry: film('a', 'Night'), call: 'PUT /api/content/portfolio/a' },
  { name: 'a new entry', entry: undefined, call: 'POST /api/content/portfolio' },
])(
  'what is typed while $name is being published becomes a draft of it',
  async ({ entry, call }) => {
    const publish = held(() => json(film('a', 'Night Shift', { version: 4 })))
    stubServer({ [call]: publish.answer })
    const published = vi.fn()
    const { user, unmount } = edit(entry, published)
    await user.type(screen.getByLabelText('Title'), entry ? ' Shift' : 'Night Shift')
    await user.click(screen.getByRole('button', { name: entry ? 'Publish changes' : 'Publish' }))
    await user.type(screen.getByLabelText('Title'), ', again')
    publish.release()
    await waitFor(() => expect(published).toHaveBeenCalledWith('a'))
    unmount()
    edit(film('a', 'Night Shift', { version: 4 }))
    expect(screen.getByLabelText('Title')).toHaveValue('Night Shift, again')
    expect(screen.getByRole('button', { name: 'Publish changes' })).toBeEnabled()
    expect(localStorage).toHaveLength(1)
  },
)
