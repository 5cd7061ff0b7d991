import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { json, problem, stubServer } from '@/lib/api/server-stub'
import type { Messages } from '@/lib/api/types'
import { keys } from '@/lib/query/keys'
import { makeQueryClient } from '@/lib/query/query-client'
import { storeTokens } from '@/lib/session/tokens'
import { draftProject } from '../brief/brief-fixture'
import { Conversation } from './conversation'
import { message, messagesPage } from './message-fixture'

i18n.loadAndActivate({ locale: 'en', messages: {} })

const at = '/api/projects/p1/messages'

type Sent = { key: string; text: string; mentions: string[]; teamOnly: boolean }

/** A server that stores what it is sent, once per key. */
function serve(page: Messages, answers: Parameters<typeof stubServer>[0] = {}) {
  const kept = new Map<string, Sent>()
  const server = stubServer({
    [`GET ${at}`]: () =>
      json({
        ...page,
        messages: [
          ...[...kept.values()]
            .toReversed()
            .map(({ key, text, teamOnly }) =>
              message(key, { text, teamOnly, by: { id: 'ana', name: 'Ana Reis', role: 'client' } }),
            ),
          ...page.messages,
        ],
      }),
    [`POST ${at}`]: ({ body }) => {
      const sent = body as Sent
      kept.set(sent.key, sent)
      return json(message(sent.key), 201)
    },
    [`PUT ${at}/read`]: () => new Response(null, { status: 204 }),
    'GET /api/projects/p1/steps': () => json({ steps: [] }),
    ...answers,
  })
  return { ...server, kept }
}

function show(person = 'ana') {
  const queryClient = makeQueryClient()
  queryClient.setQueryData(keys.user, { id: person })
  return render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <Conversation
          project={draftProject({ editor: { id: 'ben', name: 'Ben Costa' }, state: 'in_progress' })}
          uploads={{ add: () => undefined, uploading: { everyone: [], team: [] }, arrived: [] }}
          onDownload={() => undefined}
          allFiles={null}
          viewOnly={false}
        />
      </QueryClientProvider>
    </I18nProvider>,
  )
}

const field = () => screen.findByRole('textbox')

beforeEach(() => {
  storeTokens({ accessToken: 'a', refreshToken: 'r' })
  localStorage.removeItem('messages:ana:p1')
  localStorage.removeItem('messages:ben:p1')
  Element.prototype.scrollIntoView = vi.fn()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe = vi.fn()
      disconnect = vi.fn()
    },
  )
})
afterEach(() => vi.unstubAllGlobals())

test('a mention is chosen with the keyboard and sent as an id', async () => {
  const server = serve(messagesPage())
  show()
  await userEvent.type(await field(), 'Please look, @to')
  expect(screen.getByRole('option', { name: 'Tom Okafor' })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await userEvent.keyboard('{Enter}')
  await waitFor(async () => expect(await field()).toHaveValue('Please look, @Tom Okafor '))
  await userEvent.click(screen.getByRole('button', { name: 'Send to Ben' }))
  await waitFor(() => expect(server.kept.size).toBe(1))
  const [sent] = server.kept.values()
  expect(sent).toMatchObject({ text: 'Please look, @[tom]', mentions: ['tom'], teamOnly: false })
  expect(await field()).toHaveValue('')
})

test('the list of people moves with the arrows and closes with Escape', async () => {
  serve(messagesPage())
  show()
  await userEvent.type(await field(), '@')
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'BCBen Costa',
    'TOTom Okafor',
    'MLMia Lund',
  ])
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  expect(screen.getByRole('option', { name: 'Mia Lund', selected: true })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(await field()).toHaveValue('@')
})

test('what was typed is still there after a reload, separately for the client and the team', async () => {
  serve(messagesPage({ may: { write: true, writeTeamNotes: true } }))
  const first = show('ben')
  await userEvent.type(await field(), 'For everybody')
  await userEvent.click(screen.getByRole('button', { name: 'Team only' }))
  expect(await field()).toHaveValue('')
  await userEvent.type(await field(), 'For us')
  first.unmount()
  show('ben')
  expect(await field()).toHaveValue('For everybody')
  await userEvent.click(screen.getByRole('button', { name: 'Team only' }))
  expect(await field()).toHaveValue('For us')
})

test('a failed message stays, survives a reload and is sent once', async () => {
  let down = true
  const server = serve(messagesPage(), {})
  const real = fetch
  vi.stubGlobal('fetch', async (input: Request) => {
    if (down && input.method === 'POST') {
      await real(input.clone()) // it arrives, but the response is lost
      throw new TypeError('Failed to fetch')
    }
    return real(input)
  })
  const first = show()
  await userEvent.type(await field(), 'Hello{Control>}{Enter}{/Control}')
  const failed = await screen.findByRole('article', { name: 'Message not sent' })
  expect(within(failed).getByRole('alert')).toHaveTextContent(
    "Waiting to send. We can't reach Cutroom. Your message is kept on this device and sent when you're back.",
  )
  first.unmount()
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  down = false
  await waitFor(async () =>
    expect(await screen.findByRole('article', { name: 'Message not sent' })).toBeVisible(),
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  await waitFor(() =>
    expect(screen.queryByRole('article', { name: /not sent|Sending/ })).toBeNull(),
  )
  expect(server.to(at).filter(({ method }) => method === 'POST').length).toBeGreaterThan(1)
  expect([...server.kept.values()].map(({ text }) => text)).toEqual(['Hello'])
  expect(screen.getAllByText('Hello')).toHaveLength(1)
})

test('a refusal says why, and the message can be discarded', async () => {
  serve(messagesPage(), {
    [`POST ${at}`]: () => problem(429, { code: 'slow_down', detail: 'Wait a minute' }),
  })
  show()
  await userEvent.type(await field(), 'Hello{Control>}{Enter}{/Control}')
  expect(await screen.findByText(/Wait a minute/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }))
  expect(screen.queryByText('Hello')).toBeNull()
  expect(localStorage.getItem('messages:ana:p1')).toBeNull()
})

test('new messages are marked, and marked as read on the server once', async () => {
  const page = messagesPage({
    messages: [message('m2', { unread: true }), message('m1', { text: 'Old' })],
  })
  const server = serve(page)
  show()
  expect(await screen.findByText(/New since/)).toBeVisible()
  await waitFor(() => expect(server.to(`${at}/read`)).toHaveLength(1))
  expect(server.to(`${at}/read`)[0]?.body).toEqual({ upTo: 'm2' })
})

test('clients have no choice of readers, and mentions show the current name', async () => {
  serve(
    messagesPage({
      messages: [
        message('m1', { text: '@[tom] look', mentions: [{ id: 'tom', name: 'Tomás Okafor' }] }),
      ],
    }),
  )
  show()
  expect(await screen.findByText('@Tomás Okafor')).toBeVisible()
  expect(screen.queryByRole('group', { name: 'Who reads this' })).toBeNull()
})
