import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { json, problem, stubServer } from '@/lib/api/server-stub'
import { keys } from '@/lib/query/keys'
import { makeQueryClient } from '@/lib/query/query-client'
import { ClientHealth } from './client-health'
import { ClientMembers } from './client-members'
import { TeamNotes } from './team-notes'

i18n.loadAndActivate({ locale: 'en', messages: {} })
afterEach(() => {
  localStorage.clear()
  vi.unstubAllGlobals()
})

const client = (more: object = {}) => ({
  id: 'casa',
  name: 'Casa Prata',
  plan: 'professional',
  createdAt: '2026-03-03T12:00:00Z',
  paid: 589100,
  risks: [],
  signs: { late: 0, lowRatings: 0 },
  seats: { total: 3, taken: 1 },
  members: [
    {
      userId: 'ines',
      fullName: 'Inês Prata',
      username: 'ines',
      email: 'ines@example.com',
      position: 'owner',
      joinedAt: '2026-03-03T12:00:00Z',
    },
  ],
  ...more,
})

function show(part: React.ReactNode, answers: Parameters<typeof stubServer>[0]) {
  const server = stubServer(answers)
  const queryClient = makeQueryClient()
  queryClient.setQueryData(keys.user, { id: 'mia' })
  const { unmount } = render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>{part}</QueryClientProvider>
    </I18nProvider>,
  )
  return { server, unmount, user: userEvent.setup({ delay: null, pointerEventsCheck: 0 }) }
}

it('shows each reason for which a client may leave', async () => {
  show(<ClientHealth account="casa" />, {
    'GET /api/accounts/casa': () =>
      json(
        client({
          risks: ['payment', 'cancelled', 'late', 'unhappy', 'idle'],
          signs: {
            late: 2,
            lowRatings: 1,
            lastSubmitted: '2026-09-01T12:00:00Z',
            planEnds: '2026-12-03T12:00:00Z',
          },
        }),
      ),
  })
  expect(await screen.findByText('At risk')).toBeVisible()
  expect(screen.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
    'The last payment failed',
    'The plan is cancelled and ends on Dec 3, 2026',
    '2 projects are late',
    '1 low rating in the last 90 days',
    'No project submitted since Sep 1, 2026',
  ])
})

it('says that nothing is wrong', async () => {
  show(<ClientHealth account="casa" />, { 'GET /api/accounts/casa': () => json(client()) })
  expect(await screen.findByText('Good')).toBeVisible()
})

it('lists the members, and offers to view as each', async () => {
  show(<ClientMembers account="casa" />, { 'GET /api/accounts/casa': () => json(client()) })
  const line = await screen.findByRole('listitem')
  expect(line).toHaveTextContent('Inês PrataOwner · ines@example.com')
  expect(within(line).getByRole('button', { name: 'View as Inês Prata' })).toBeEnabled()
  expect(screen.getByText('1 of 3 seats')).toBeVisible()
})

it('keeps a note that was refused, and sends it again under the same key', async () => {
  const kept: { key: string; text: string }[] = []
  let refuse = true
  const { server, user } = show(<TeamNotes account="casa" />, {
    'GET /api/accounts/casa/notes': () =>
      json({
        notes: kept.map((note) => ({
          id: note.key,
          by: 'mia',
          byName: 'Mia Costa',
          text: note.text,
          at: '2026-11-18T12:00:00Z',
        })),
      }),
    'POST /api/accounts/casa/notes': async ({ request }) => {
      if (refuse) return problem(503, { code: 'database_unreachable', detail: 'Away.' })
      kept.push(await request.json())
      return new Response(null, { status: 204 })
    },
  })
  const field = await screen.findByLabelText('New note')
  expect(screen.getByRole('button', { name: 'Add note' })).toBeDisabled()
  await user.type(field, 'Calls, no email.')
  await user.click(screen.getByRole('button', { name: 'Add note' }))
  await waitFor(() => expect(field).toBeInvalid())
  expect(field).toHaveValue('Calls, no email.')
  refuse = false
  await user.click(screen.getByRole('button', { name: 'Add note' }))
  expect(await screen.findByText('Calls, no email.', { selector: 'li p' })).toBeVisible()
  await waitFor(() => expect(field).toHaveValue(''))
  const keys = server
    .to('/api/accounts/casa/notes')
    .filter(({ method }) => method === 'POST')
    .map(({ body }) => (body as { key: string }).key)
  expect(keys).toHaveLength(2)
  expect(keys[0]).toBe(keys[1])
})

it('keeps a note that was begun, with its key, over a reload', async () => {
  const sent: unknown[] = []
  const answers = {
    'GET /api/accounts/casa/notes': () => json({ notes: [] }),
    'POST /api/accounts/casa/notes': ({ body }: { body: unknown }) => {
      sent.push(body)
      return sent.length === 1
        ? new Response('', { status: 500 })
        : new Response(null, { status: 204 })
    },
  }
  const first = show(<TeamNotes account="casa" />, answers)
  await first.user.type(await screen.findByLabelText('New note'), 'Calls, no email.')
  await first.user.click(screen.getByRole('button', { name: 'Add note' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  first.unmount()
  const { user } = show(<TeamNotes account="casa" />, answers)
  expect(await screen.findByLabelText('New note')).toHaveValue('Calls, no email.')
  await user.click(screen.getByRole('button', { name: 'Add note' }))
  await waitFor(() => expect(screen.getByLabelText('New note')).toHaveValue(''))
  expect(sent[1]).toEqual(sent[0])
})
