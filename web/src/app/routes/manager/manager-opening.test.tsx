import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { json, stubServer } from '@/lib/api/server-stub'
import { ManagerOpening } from './manager-opening'

i18n.loadAndActivate({ locale: 'en', messages: {} })

type Installation = { mail: string; payment: string; brand: number; work: number; editors: number }
const fresh: Installation = { mail: 'off', payment: 'off', brand: 0, work: 0, editors: 0 }
const ready: Installation = { mail: 'works', payment: 'works', brand: 1, work: 1, editors: 1 }

function show({ mail, payment, brand, work, editors }: Installation) {
  const rows = (count: number) => Array.from({ length: count }, () => ({}))
  const server = stubServer({
    'GET /api/health-report': () => json({ mail: { state: mail }, payment: { state: payment } }),
    'GET /api/settings/brand': () => json({ version: brand }),
    'GET /api/content': () => json({ portfolio: rows(work) }),
    'GET /api/editors': () => json({ editors: rows(editors) }),
  })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const { unmount } = render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={client}>
        <ManagerOpening />
      </QueryClientProvider>
    </I18nProvider>,
  )
  return { client, server, unmount }
}

beforeEach(() => localStorage.clear())

test('a new installation says what is missing before clients can come', async () => {
  show(fresh)
  expect(await screen.findByText('0 of 5')).toBeVisible()
  expect(screen.getByText(/Emails are written but not sent/)).toBeVisible()
  expect(screen.getByText(/Clients can't buy a plan yet/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Open applications' })).toHaveAttribute(
    'href',
    '/applications',
  )
})

test('a finished step has no button, and a failing one says so', async () => {
  show({ ...ready, payment: 'fails' })
  expect(await screen.findByText('4 of 5')).toBeVisible()
  expect(screen.getByText(/Stripe doesn't respond/)).toBeVisible()
  expect(screen.getAllByRole('link')).toHaveLength(1)
})

test('a complete installation shows no list', async () => {
  const { client } = show(ready)
  await waitFor(() => expect(client.isFetching()).toBe(0))
  expect(client.getQueryCache().getAll()).toHaveLength(4)
  expect(screen.queryByText('Get ready to open')).not.toBeInTheDocument()
})

test('a closed list stays closed, and nothing is requested for it', async () => {
  const { unmount } = show(fresh)
  fireEvent.click(await screen.findByRole('button', { name: 'Close list' }))
  expect(screen.queryByText('Get ready to open')).not.toBeInTheDocument()
  unmount()
  const { server } = show(fresh)
  expect(server.to('/api/health-report')).toHaveLength(0)
})
