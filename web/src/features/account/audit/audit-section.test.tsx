import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { json, stubServer } from '@/lib/api/server-stub'
import { makeQueryClient } from '@/lib/query/query-client'
import { AuditSection } from './audit-section'

i18n.loadAndActivate({ locale: 'en', messages: {} })
beforeEach(() => {
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
afterEach(() => vi.unstubAllGlobals())

const line = { at: '2026-11-18T12:00:00Z', by: 'system', hash: 'h' }
const lines = [
  { ...line, seq: 2, action: 'settings.changed', subject: 'brand', byName: 'mia' },
  { ...line, seq: 1, action: 'account.registered', subject: 'someone' },
]

test('a settings change says which settings', async () => {
  const changed = { ...line, action: 'settings.changed', byName: 'mia' }
  stubServer({
    'GET /api/audit': () =>
      json({
        entries: [
          { ...changed, seq: 4, action: 'prices.told', subject: 'prices' },
          { ...changed, seq: 3, subject: 'prices' },
          { ...changed, seq: 2, subject: 'rules' },
          { ...changed, seq: 1, subject: 'brand' },
        ],
      }),
  })
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={makeQueryClient()}>
        <AuditSection />
      </QueryClientProvider>
    </I18nProvider>,
  )
  expect(await screen.findAllByRole('cell', { name: 'Prices' })).toHaveLength(2)
  expect(screen.getAllByRole('cell', { name: 'Rules' })).toHaveLength(1)
  expect(screen.getAllByRole('cell', { name: 'Brand' })).toHaveLength(1)
})

test('the log can be filtered by person, action and days, and checked', async () => {
  const asked: URLSearchParams[] = []
  stubServer({
    'GET /api/audit': ({ request }) => {
      const query = new URL(request.url).searchParams
      asked.push(query)
      const action = query.get('action')
      return json({ entries: lines.filter((one) => !action || one.action === action) })
    },
    'GET /api/audit/verification': () => json({ whole: true, entries: 2, lastHash: 'h' }),
  })
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={makeQueryClient()}>
        <AuditSection />
      </QueryClientProvider>
    </I18nProvider>,
  )
  const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 })
  expect(await screen.findByRole('cell', { name: 'Account created' })).toBeVisible()
  expect(screen.getByRole('cell', { name: 'Brand' })).toBeVisible()
  await user.selectOptions(screen.getByLabelText('Action'), 'settings.changed')
  await waitFor(() =>
    expect(screen.queryByRole('cell', { name: 'Account created' })).not.toBeInTheDocument(),
  )
  await user.type(screen.getByLabelText('By'), 'mia')
  await user.type(screen.getByLabelText('From'), '2026-11-18')
  await waitFor(() => {
    const last = asked.at(-1)
    expect(last?.get('by')).toBe('mia')
    expect(last?.get('from')).toBe(new Date(2026, 10, 18).toISOString())
  })
  await user.click(screen.getByRole('button', { name: 'Check log' }))
  expect(await screen.findByText('2 entries, all intact')).toBeVisible()
})
