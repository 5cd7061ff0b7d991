import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { json, stubServer } from '@/lib/api/server-stub'
import type { ApplicationState } from '@/lib/api/types'
import { makeQueryClient } from '@/lib/query/query-client'
import { ApplicationsBoard } from './applications-board'

i18n.loadAndActivate({ locale: 'en', messages: {} })
afterEach(() => vi.unstubAllGlobals())

const moves: Record<string, ApplicationState[]> = {
  received: ['screening', 'declined'],
  screening: ['test', 'declined'],
  test: ['accepted', 'declined'],
  accepted: ['accepted'],
}

const head = (id: string, fullName: string, state: ApplicationState) => ({
  id,
  state,
  fullName,
  country: 'PT',
  languages: ['pt', 'en'],
  skills: ['color'],
  weeklyHours: 20,
  rate: 35,
  createdAt: '2026-11-15T12:00:00Z',
  changedAt: '2026-11-15T12:00:00Z',
  moves: moves[state] ?? [],
  joined: false,
})

/** A server with these applications, which can be moved. */
function serve(list: ReturnType<typeof head>[], addressOwner?: string) {
  const counts = () => {
    const found: Record<string, number> = {}
    for (const { state } of list) found[state] = (found[state] ?? 0) + 1
    return found
  }
  return stubServer({
    'GET /api/applications': ({ request }) => {
      const state = new URL(request.url).searchParams.get('state')
      return json({ counts: counts(), applications: list.filter((one) => one.state === state) })
    },
    'GET /api/applications/eve': () =>
      json({ ...list.find(({ id }) => id === 'eve'), ...(addressOwner && { addressOwner }) }),
    'POST /api/applications/ana/state': ({ body }) => {
      const { state } = body as { state: ApplicationState }
      list = list.map((one) => (one.id === 'ana' ? head('ana', one.fullName, state) : one))
      return json(list[0])
    },
  })
}

function show(onOpen = vi.fn()) {
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={makeQueryClient()}>
        <ApplicationsBoard
          link={(state, children) => <a href={`/applications?state=${state}`}>{children}</a>}
          more={<a href="/applications">All</a>}
          onOpen={onOpen}
        />
      </QueryClientProvider>
    </I18nProvider>,
  )
  return onOpen
}

const column = (name: string) => screen.getByRole('region', { name })

test('shows the newest applications at each step and links to the others', async () => {
  serve([
    head('ana', 'Ana Silva', 'received'),
    ...['b', 'c', 'd', 'e'].map((id) => head(id, `Applicant ${id}`, 'received')),
    head('rui', 'Rui Matos', 'accepted'),
    head('no', 'Declined', 'declined'),
  ])
  const onOpen = show()
  expect(await within(column('Received')).findByText('Ana Silva')).toBeVisible()
  expect(within(column('Received')).getAllByRole('listitem', { name: '' })[0]).toHaveTextContent(
    /Ana Silva.*Portugal, Nov 15, 2026.*PT.*EN.*Color grading.*20 hours a week, \$35 an hour/,
  )
  expect(within(column('Received')).getAllByRole('button', { name: 'Decline' })).toHaveLength(3)
  expect(within(column('Received')).getByRole('link', { name: '2 more' })).toHaveAttribute(
    'href',
    '/applications?state=received',
  )
  expect(within(column('Screening')).getByText('None')).toBeVisible()
  expect(
    within(column('Accepted')).getByRole('button', { name: 'Send a new invitation' }),
  ).toBeVisible()
  expect(within(column('Declined')).getByRole('link')).toHaveAttribute(
    'href',
    '/applications?state=declined',
  )
  await userEvent.click(within(column('Received')).getByRole('button', { name: 'Ana Silva' }))
  expect(onOpen).toHaveBeenCalledWith('ana')
})

test('moves a card to the next column, and declines from there with a reason', async () => {
  const server = serve([head('ana', 'Ana Silva', 'received')])
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Start screening' }))
  expect(await within(column('Screening')).findByText('Ana Silva')).toBeVisible()
  await waitFor(() => expect(column('Received')).not.toHaveTextContent('Ana Silva'))
  await userEvent.click(screen.getByRole('button', { name: 'Decline' }))
  await userEvent.type(screen.getByLabelText(/Reason/), 'Full house')
  await userEvent.click(screen.getByRole('button', { name: 'Decline and tell them' }))
  await waitFor(() => expect(screen.queryByText('Ana Silva')).not.toBeInTheDocument())
  expect(server.to('/api/applications/ana/state').map(({ body }) => body)).toEqual([
    { state: 'screening' },
    { state: 'declined', reason: 'Full house' },
  ])
})

test('says whose address it is before the applicant is accepted', async () => {
  serve([head('eve', 'Eve Prata', 'test')], 'eve_p')
  show()
  expect(await screen.findByText(/The account eve_p already uses this email/)).toBeVisible()
})
