import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { held, json, problem, stubServer } from '@/lib/api/server-stub'
import type { ContactConversation, ContactReply } from '@/lib/api/types'
import { makeQueryClient } from '@/lib/query/query-client'
import { ReplyForm } from './reply-form'

i18n.loadAndActivate({ locale: 'en', messages: {} })
beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

const colleague: ContactReply = {
  id: 'r1',
  by: { id: 'max', name: 'Max Reis' },
  text: 'Yes.',
  at: '2026-11-15T12:10:00Z',
  mail: 'sent',
}

const conversation = (thread: ContactReply[] = []): ContactConversation => ({
  id: 'm1',
  state: thread.length > 0 ? 'answered' : 'open',
  name: 'Ana Prata',
  email: 'ana@example.com',
  subject: 'custom',
  excerpt: 'Can you cut a launch film?',
  message: 'Can you cut a launch film?',
  createdAt: '2026-11-15T12:00:00Z',
  language: 'pt',
  replies: thread.length,
  thread,
  managers: [],
  earlier: [],
  earlierCount: 0,
})

const client = makeQueryClient()
const form = (one: ContactConversation) => (
  <I18nProvider i18n={i18n}>
    <QueryClientProvider client={client}>
      <ReplyForm conversation={one} self="mia" />
    </QueryClientProvider>
  </I18nProvider>
)

const field = () => screen.getByLabelText('Your reply')
const write = (text: string) => userEvent.type(field(), text)
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('what was typed is still there after a reload, and gone once it was sent', async () => {
  const server = stubServer({
    'POST /api/contact-messages/m1/replies': () => json(conversation([colleague]), 201),
  })
  const first = render(form(conversation()))
  await write('Yes, we can.')
  first.unmount()
  render(form(conversation()))
  expect(field()).toHaveValue('Yes, we can.')
  await press('Send reply')
  expect(server.calls[0]?.body).toMatchObject({ text: 'Yes, we can.', seen: 0, close: false })
  await vi.waitFor(() => expect(field()).toHaveValue(''))
  expect(localStorage.length).toBe(0)
})

test('a manager who is writing while a colleague replies is told, keeps the text and can still send it', async () => {
  const server = stubServer({
    'POST /api/contact-messages/m1/replies': () => json(conversation([colleague]), 201),
  })
  const page = render(form(conversation()))
  await write('Yes, we can.')
  page.rerender(form(conversation([colleague])))
  expect(screen.getByText(/Max Reis has just replied/)).toBeInTheDocument()
  expect(field()).toHaveValue('Yes, we can.')
  await press('Send anyway')
  expect(server.calls[0]?.body).toMatchObject({ text: 'Yes, we can.', seen: 1 })
})

test('a refusal keeps the text, and the same text is sent under the same key', async () => {
  const server = stubServer({
    'POST /api/contact-messages/m1/replies': () =>
      problem(503, { code: 'busy', detail: 'Try again in a moment' }),
  })
  render(form(conversation()))
  await write('Yes.')
  await press('Send and close')
  expect(await screen.findByText(/The reply wasn't sent/)).toBeInTheDocument()
  expect(field()).toHaveValue('Yes.')
  await press('Send and close')
  const keys = server.calls.map(({ body }) => (body as { key: string }).key)
  expect(new Set(keys).size).toBe(1)
})

test('nothing can be sent to a message marked as spam', () => {
  render(form({ ...conversation(), state: 'spam' }))
  expect(screen.queryByRole('button')).toBeNull()
})

test('what is typed while a reply is on its way stays, as a reply to the thread as it is then', async () => {
  const send = held(() => json(conversation([colleague]), 201))
  const server = stubServer({ 'POST /api/contact-messages/m1/replies': send.answer })
  const page = render(form(conversation()))
  await write('Yes.')
  await press('Send reply')
  await write(' And soon.')
  send.release()
  await vi.waitFor(() => expect(Object.values(localStorage).join()).toContain('"seen":1'))
  page.rerender(form(conversation([colleague])))
  expect(field()).toHaveValue('Yes. And soon.')
  await press('Send reply')
  const [first, second] = server.calls.map(({ body }) => body as { key: string })
  expect(second).toMatchObject({ text: 'Yes. And soon.', seen: 1 })
  expect(second?.key).not.toBe(first?.key)
})
