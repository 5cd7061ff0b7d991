import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { draftProject } from '@/features/production/brief/brief-fixture'
import { message, messagesPage } from '@/features/production/conversation/message-fixture'
import { noteOf, notesOf } from '@/features/review/notes/note-fixture'
import { json, problem, stubServer } from '@/lib/api/server-stub'
import type { Project } from '@/lib/api/types'
import { makeQueryClient } from '@/lib/query/query-client'
import { storeTokens } from '@/lib/session/tokens'
import { pages } from '../../pages'
import { makeRouter } from '../../router'

beforeAll(async () => {
  await import('../../layout/guarded-layout')
  await import('../review/review-room')
  await import('../review/notes-with-files')
  const page = pages.find(({ path }) => path === '/project/$id')
  if (page && 'preload' in page.component) await page.component.preload?.()
}, 300_000)

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  localStorage.clear()
  storeTokens({ accessToken: 'access', refreshToken: 'refresh' })
  // jsdom has no layout: nothing can be scrolled, measured or seen.
  Element.prototype.scrollIntoView = () => undefined
  vi.stubGlobal('scrollTo', () => undefined)
  class Observer {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  vi.stubGlobal('ResizeObserver', Observer)
  vi.stubGlobal('IntersectionObserver', Observer)
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
})
afterEach(() => vi.unstubAllGlobals())

const started = (id: string, version: number) =>
  draftProject({
    id,
    version,
    title: `Project ${id}`,
    state: version > 0 ? 'in_review' : 'in_progress',
    transitions: [],
    moves: [],
  })

const versionOf = (project: string) => ({
  id: `${project}-v1`,
  number: 1,
  fileId: 'gone',
  at: '2026-11-15T12:00:00Z',
  by: { id: 'ben', name: 'Ben Costa', role: 'team_member' },
})

/** The answers about one project. */
const about = (project: Project) => {
  const at = `/api/projects/${project.id}`
  return {
    [`GET ${at}`]: () => json(project),
    [`GET ${at}/steps`]: () => json({ steps: [] }),
    [`GET ${at}/files`]: () => json({ files: [] }),
    [`GET ${at}/versions`]: () =>
      json({ versions: project.version > 0 ? [versionOf(project.id)] : [] }),
    [`GET ${at}/messages`]: () => json(messagesPage()),
    [`POST ${at}/messages`]: () => json(message('new'), 201),
    [`GET ${at}/notes`]: () => json(notesOf([])),
    [`POST ${at}/notes`]: () => json(noteOf('new'), 201),
  }
}

/** Opens an address; projects a and b have this many versions. */
function open(version: number, address: string) {
  const server = stubServer({
    'GET /api/service': () => json({ brand: { name: 'Cutroom' } }),
    'GET /api/user': () =>
      json({
        id: 'ana',
        username: 'ana',
        email: 'ana@example.com',
        fullName: 'Ana Reis',
        role: 'client',
        language: 'en',
        theme: 'system',
        mailOff: [],
        emailConfirmed: true,
        account: { id: 'a1', name: 'Lume Coffee', position: 'owner' },
      }),
    ...about(started('a', version)),
    ...about(started('b', version)),
    'GET /api/notifications': () =>
      json({ notifications: [], unread: 1, needsYou: 0, mentions: 0 }),
    'PUT /api/notifications/read': () => new Response(null, { status: 204 }),
    '*': () => problem(404, { code: 'not_found', detail: 'Nothing is here' }),
  })
  history.replaceState(null, '', address)
  const router = makeRouter()
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={makeQueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </I18nProvider>,
  )
  return { server, router }
}

/** Opens project a, goes to project b inside the app and writes there, and comes back to a. */
async function comeBackFrom(version: number, address: (project: string) => string, field: string) {
  const { server, router } = open(version, address('a'))
  const person = userEvent.setup({ delay: null, pointerEventsCheck: 0 })
  await screen.findByLabelText(field)
  await act(() => router.navigate({ href: address('b') }))
  await screen.findByRole('heading', { name: 'Project b' })
  await person.type(await screen.findByLabelText(field), 'Only for b')
  await act(async () => history.back())
  await screen.findByRole('heading', { name: 'Project a' })
  return { server, person, field: await screen.findByLabelText(field) }
}

const posts = (server: ReturnType<typeof stubServer>) =>
  server.calls.filter(({ method, path }) => method === 'POST' && path.startsWith('/api/projects/'))

test('a message written after coming back from another project goes to the project shown', async () => {
  const { server, person, field } = await comeBackFrom(
    0,
    (project) => `/project/${project}?tab=messages`,
    'Message',
  )
  expect(field).toHaveValue('')
  await person.type(field, 'For a{Control>}{Enter}{/Control}')
  await waitFor(() => expect(posts(server)).toHaveLength(1))
  expect(posts(server)[0]).toMatchObject({
    path: '/api/projects/a/messages',
    body: { text: 'For a' },
  })
})

test('so does a note', async () => {
  const { server, person, field } = await comeBackFrom(
    1,
    (project) => `/project/${project}`,
    'Note',
  )
  expect(field).toHaveValue('')
  await person.type(field, 'For a{Control>}{Enter}{/Control}')
  await waitFor(() => expect(posts(server)).toHaveLength(1))
  expect(posts(server)[0]).toMatchObject({ path: '/api/projects/a/notes', body: { text: 'For a' } })
})

test('notifications about notes are read in the room, not on other tabs', async () => {
  const { server, router } = open(1, '/project/a?tab=brief')
  const read = () =>
    server.calls.filter(({ path }) => path === '/api/notifications/read').map(({ body }) => body)
  await waitFor(() => expect(read()).toEqual([{ project: 'a', room: false }]))
  await act(() => router.navigate({ href: '/project/a' }))
  await waitFor(() => expect(read().at(-1)).toEqual({ project: 'a', room: true }))
})
