import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { json, stubServer } from '@/lib/api/server-stub'
import type { Application, ApplicationState } from '@/lib/api/types'
import { keys } from '@/lib/query/keys'
import { makeQueryClient } from '@/lib/query/query-client'
import { ApplicationMoves } from './application-moves'

i18n.loadAndActivate({ locale: 'en', messages: {} })
afterEach(() => {
  localStorage.clear()
  vi.unstubAllGlobals()
})

const application = (state: ApplicationState, moves: ApplicationState[]): Application => ({
  id: 'a1',
  state,
  moves,
  fullName: 'Ben Costa',
  email: 'ben@example.com',
  country: 'PT',
  timeZone: 'Europe/Lisbon',
  languages: ['pt'],
  skills: ['color'],
  software: 'Resolve',
  weeklyHours: 20,
  showreel: ['https://vimeo.com/1'],
  about: 'Ten years of cutting.',
  rate: 35,
  language: 'pt',
  consentedAt: '2026-11-15T12:00:00Z',
  createdAt: '2026-11-15T12:00:00Z',
  changedAt: '2026-11-15T12:00:00Z',
  joined: false,
})

function show(one: Application) {
  const queryClient = makeQueryClient()
  queryClient.setQueryData(keys.user, { id: 'mia' })
  return render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <ApplicationMoves application={one} />
      </QueryClientProvider>
    </I18nProvider>,
  )
}

const buttons = () => screen.queryAllByRole('button').map((button) => button.textContent)

test.each([
  ['received', ['screening', 'declined'], ['Decline', 'Start screening']],
  ['screening', ['test', 'declined'], ['Decline', 'Move to test']],
  ['test', ['accepted', 'declined'], ['Decline', 'Accept and invite']],
  ['accepted', ['accepted'], ['Send a new invitation']],
  ['declined', [], []],
  ['withdrawn', [], []],
] as [ApplicationState, ApplicationState[], string[]][])(
  'an application that is %s shows the states it can move to',
  (state, moves, shown) => {
    show(application(state, moves))
    expect(buttons()).toEqual(shown)
  },
)

test('an application is declined with a reason', async () => {
  const declined = application('declined', [])
  const server = stubServer({ 'POST /api/applications/a1/state': () => json(declined) })
  show(application('received', ['screening', 'declined']))
  await userEvent.click(screen.getByRole('button', { name: 'Decline' }))
  await userEvent.type(screen.getByLabelText(/Reason/), 'Full house')
  await userEvent.click(screen.getByRole('button', { name: 'Decline and tell them' }))
  expect(server.calls[0]?.body).toEqual({ state: 'declined', reason: 'Full house' })
})

test('shows whose address it is before the applicant is accepted', () => {
  show({ ...application('test', ['accepted', 'declined']), addressOwner: 'ben' })
  expect(screen.getByText(/The account ben already uses this email/)).toBeInTheDocument()
})

test('an applicant who has joined can no longer be moved', () => {
  show({ ...application('accepted', []), joined: true })
  expect(buttons()).toEqual([])
  expect(screen.getByText(/has an editor account/)).toBeInTheDocument()
})

test('a reason that was begun survives a reload, until Back drops it', async () => {
  const received = application('received', ['screening', 'declined'])
  const { unmount } = show(received)
  await userEvent.click(screen.getByRole('button', { name: 'Decline' }))
  await userEvent.type(screen.getByLabelText(/Reason/), 'Full house')
  unmount()
  const again = show(received)
  expect(screen.getByLabelText(/Reason/)).toHaveValue('Full house')
  await userEvent.click(screen.getByRole('button', { name: 'Back' }))
  again.unmount()
  show(received)
  expect(screen.queryByLabelText(/Reason/)).toBeNull()
})
