import { i18n } from '@lingui/core'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Payment, PaymentSummary } from '@/lib/api/billing-types'
import { json, problem, stubServer } from '@/lib/api/server-stub'
import { show } from '../../billing-stage'
import { PaymentsSection } from './payments-section'

i18n.loadAndActivate({ locale: 'en', messages: {} })

afterEach(() => vi.unstubAllGlobals())

const paid: Payment = {
  id: 'in_1',
  at: '2026-11-14T18:30:00Z',
  account: { id: 'a1', name: 'Helena Duarte', owner: 'Helena', email: 'helena@example.com' },
  purpose: {
    kind: 'plan',
    plan: 'starter',
    interval: 'month',
    text: '1 × Starter',
    amount: 39900,
    from: '2026-11-14T18:30:00Z',
    until: '2026-12-14T18:30:00Z',
  },
  discount: 3990,
  card: { brand: 'visa', last4: '4242' },
  outcome: 'paid',
  total: 35910,
  refunded: 0,
  number: 'CUT-1',
  receiptId: 'r1',
}

const failed: Payment = {
  ...paid,
  id: 'in_2',
  discount: 0,
  total: 124900,
  outcome: 'failed',
  declined: 'expired',
  nextTry: '2026-11-16T09:00:00Z',
  number: '',
}
delete failed.receiptId

const summary: PaymentSummary = {
  month: '2026-11',
  months: ['2026-11', '2026-10'],
  received: 35910,
  tax: 6715,
  receivedCount: 1,
  open: 124900,
  openCount: 1,
  refunded: 0,
  refundedCount: 0,
  disputed: 0,
  disputedCount: 0,
  outcomes: [
    { outcome: 'paid', count: 1 },
    { outcome: 'failed', count: 1 },
    { outcome: 'refunded', count: 0 },
  ],
}

const section = (onFilter = vi.fn()) => (
  <PaymentsSection
    filter={{ month: undefined, client: '', outcome: undefined }}
    onFilter={onFilter}
    client={({ name }) => name}
  />
)

describe('the payments of a month', () => {
  it('show what each was for, its outcome and the totals', async () => {
    stubServer({
      'GET /api/payments': () => json({ payments: [failed, paid] }),
      'GET /api/payments/summary': () => json(summary),
    })
    show(section())
    const rows = within(await screen.findByRole('table')).getAllByRole('row')
    expect(rows[1]).toHaveTextContent('Failed')
    expect(rows[1]).toHaveTextContent('Card expired')
    expect(rows[1]).toHaveTextContent('Next try Nov 16, 2026')
    expect(rows[1]).toHaveTextContent('$1,249')
    expect(rows[2]).toHaveTextContent('Helena Duarte')
    expect(rows[2]).toHaveTextContent('Starter, monthly')
    expect(rows[2]).toHaveTextContent('Discount −$39.90')
    expect(rows[2]).toHaveTextContent('Visa •••• 4242')
    expect(screen.getByRole('button', { name: /Download receipt CUT-1/ })).toBeVisible()
    expect(screen.getByRole('radio', { name: 'Failed 1' })).toBeVisible()
    expect(screen.queryByRole('radio', { name: /Refunded/ })).toBeNull()
  })

  it('can be filtered by month, client and outcome', async () => {
    stubServer({
      'GET /api/payments': () => json({ payments: [failed] }),
      'GET /api/payments/summary': () => json(summary),
    })
    const onFilter = vi.fn()
    const user = show(section(onFilter))
    await user.click(await screen.findByRole('radio', { name: 'Failed 1' }))
    expect(onFilter).toHaveBeenLastCalledWith({ outcome: 'failed' })
    await user.selectOptions(screen.getByLabelText('Month'), 'October 2026')
    expect(onFilter).toHaveBeenLastCalledWith({ month: '2026-10' })
    await user.type(screen.getByLabelText('Client'), 'hel')
    await waitFor(() => expect(onFilter).toHaveBeenLastCalledWith({ client: 'hel' }))
  })

  it('can be exported as the provider counts them, one month at a time', async () => {
    vi.stubGlobal(
      'URL',
      Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: vi.fn() }),
    )
    const server = stubServer({
      'GET /api/payments': () => json({ payments: [paid] }),
      'GET /api/payments/summary': () => json(summary),
      'GET /api/payments/statement': () => new Response('Date (UTC)'),
    })
    const user = show(section())
    await user.click(await screen.findByRole('button', { name: 'Export CSV' }))
    await waitFor(() => expect(server.to('/api/payments/statement')).toHaveLength(1))
    const [asked] = server.to('/api/payments/statement')
    expect(asked && new URL(asked.request.url).search).toBe('?month=2026-11')
  })

  it('say so when there are none, and when they cannot be loaded', async () => {
    stubServer({
      'GET /api/payments': () => json({ payments: [] }),
      'GET /api/payments/summary': () => problem(500, { code: 'internal', detail: 'No' }),
    })
    show(section())
    expect(await screen.findByText("We couldn't load the payments.")).toBeVisible()
  })
})
