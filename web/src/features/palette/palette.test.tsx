import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { json, stubServer } from '@/lib/api/server-stub'
import { makeQueryClient } from '@/lib/query/query-client'
import { matches } from './matches'
import Palette from './palette'

i18n.loadAndActivate({ locale: 'en', messages: {} })
afterEach(() => vi.unstubAllGlobals())

function show() {
  const server = stubServer({
    'GET /api/search': () =>
      json({
        projects: [{ id: 'p1', title: 'Counter film', account: 'Lume', state: 'in_review' }],
        clients: [{ id: 'c1', name: 'Côte Films' }],
        people: [],
      }),
  })
  const did = vi.fn()
  const shortcut = (id: string, title: string, words = '') => ({
    id,
    title,
    words,
    icon: null,
    onSelect: () => did(id),
  })
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={makeQueryClient()}>
        <Palette
          pages={[shortcut('billing', 'Plan and billing', 'codes costs'), shortcut('team', 'Team')]}
          actions={[shortcut('copy', 'Copy link')]}
          open={(kind, id) => did(`${kind} ${id}`)}
          projectMarks={() => ({ icon: null, mark: null })}
          onClose={() => did('closed')}
        />
      </QueryClientProvider>
    </I18nProvider>,
  )
  return { server, did, user: userEvent.setup({ delay: null, pointerEventsCheck: 0 }) }
}

const rows = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
const chosen = () => screen.getByRole('option', { selected: true }).textContent

test('before anything is typed it shows where the person can go', () => {
  const { server } = show()
  expect(rows()).toEqual(['Plan and billing', 'Team', 'Copy link'])
  expect(server.calls).toHaveLength(0)
})

test('typing finds actions, projects, clients and pages, and Enter opens the chosen one', async () => {
  const { user, did } = show()
  await user.type(screen.getByRole('combobox', { name: 'Search or jump to' }), 'co')
  await waitFor(() =>
    expect(rows()).toEqual(['Copy link', 'Counter filmLume', 'Côte Films', 'Plan and billing']),
  )
  expect(chosen()).toBe('Copy link')
  await user.keyboard('{ArrowUp}')
  expect(chosen()).toBe('Plan and billing')
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(chosen()).toBe('Counter filmLume')
  await user.keyboard('{Enter}')
  expect(did.mock.calls.flat()).toEqual(['closed', 'project p1'])
})

test('with > only actions are found, and no request is sent', async () => {
  const { user, server } = show()
  await user.type(screen.getByRole('combobox'), '>co')
  expect(rows()).toEqual(['Copy link'])
  expect(server.calls).toHaveLength(0)
})

test('typed words match the beginnings of words, whatever their accents', () => {
  expect(matches('Côte Films', 'COTE f')).toBe(true)
  expect(matches('Côte Films', 'ilms')).toBe(false)
})
