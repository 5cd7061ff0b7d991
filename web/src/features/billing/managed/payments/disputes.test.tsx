import { i18n } from '@lingui/core'
import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Dispute, Payment, PaymentSummary } from '@/lib/api/billing-types'
import { json, stubServer } from '@/lib/api/server-stub'
import { show } from '../../billing-stage'
import { DisputeRow } from './dispute-row'
import { PaymentsSection } from './payments-section'

i18n.loadAndActivate({ locale: 'en', messages: {} })

afterEach(() => vi.unstubAllGlobals())

const dispute: Dispute = {
  id: 'du_1',
  state: 'needs_response',
  inquiry: false,
  reason: 'not_received',
  amount: 69900,
  openedAt: '2026-11-08T09:00:00Z',
  dueBy: '2026-11-22T23:59:59Z',
  answerable: true,
  urgent: false,
  daysLeft: 7,
  page: 'https://dashboard.stripe.com/disputes/du_1',
}

const disputed: Payment & { dispute: Dispute } = {
  id: 'in_1',
  at: '2026-11-01T13:37:00Z',
  account: { id: 'a1', name: 'Owen Tran', owner: 'Owen', email: 'owen@example.com' },
  purpose: null,
  discount: 0,
  card: { brand: 'visa', last4: '3190' },
  outcome: 'disputed',
  total: 69900,
  refunded: 0,
  number: 'CUT-1',
  receiptId: 'r1',
  dispute,
}

const summary: PaymentSummary = {
  month: '2026-11',
  months: ['2026-11'],
  received: 69900,
  tax: 0,
  receivedCount: 1,
  open: 0,
  openCount: 0,
  refunded: 0,
  refundedCount: 0,
  disputed: 69900,
  disputedCount: 1,
  outcomes: [{ outcome: 'disputed', count: 1 }],
}

const shop = (payments: Payment[]) =>
  stubServer({
    'GET /api/payments': () => json({ payments }),
    'GET /api/payments/summary': () => json(summary),
  })

const section = (onFilter = vi.fn()) => (
  <PaymentsSection
    filter={{ month: undefined, client: '', outcome: undefined }}
    onFilter={onFilter}
    client={({ name }) => name}
  />
)

describe('a dispute', () => {
  it('is an alert above the payments, with its deadline and where to respond', async () => {
    const server = shop([disputed])
    const onFilter = vi.fn()
    const user = show(section(onFilter))
    const alarms = await screen.findByRole('list', { name: 'Disputes to answer' })
    expect(within(alarms).getByRole('heading')).toHaveTextContent('Owen Tran disputes $699')
    expect(alarms).toHaveTextContent('Dispute, 7 days left')
    expect(alarms).toHaveTextContent('Service not received. Payment of Nov 1, 2026')
    expect(alarms).toHaveTextContent('Answer by Nov 22, 2026, 23:59 UTC')
    const answer = within(alarms).getByRole('link', { name: /Answer Owen Tran's dispute/ })
    expect(answer).toHaveAttribute('href', dispute.page)
    expect(answer).toHaveAttribute('rel', 'noopener noreferrer')
    const asked = server.to('/api/payments').map(({ request }) => new URL(request.url).search)
    expect(asked).toContain('?month=all&outcome=disputed')

    const row = within(screen.getByRole('table')).getAllByRole('row')[1]
    expect(row).toHaveTextContent('DisputedAnswer by Nov 22, 2026Service not received')
    expect(screen.queryByRole('button', { name: 'Refund CUT-1' })).toBeNull()
    await user.click(screen.getByRole('radio', { name: 'Disputed 1' }))
    expect(onFilter).toHaveBeenLastCalledWith({ outcome: 'disputed' })
  })

  it('is no alert once it is answered or decided', async () => {
    const answered = { ...dispute, state: 'under_review', answerable: false, daysLeft: 0 } as const
    const won = { ...dispute, state: 'won', answerable: false, daysLeft: 0 } as const
    shop([
      { ...disputed, dispute: answered },
      { ...disputed, id: 'in_2', number: 'CUT-2', outcome: 'paid', dispute: won },
    ])
    show(section())
    const rows = within(await screen.findByRole('table')).getAllByRole('row')
    expect(rows[1]).toHaveTextContent('Answered, the bank decides')
    expect(rows[2]).toHaveTextContent('PaidDispute won')
    expect(screen.getByRole('button', { name: 'Refund CUT-2' })).toBeVisible()
    expect(screen.queryByRole('list', { name: 'Disputes to answer' })).toBeNull()
  })

  it('that is an inquiry says that no money was taken, and can be refunded', async () => {
    shop([{ ...disputed, dispute: { ...dispute, inquiry: true, daysLeft: 0, urgent: true } }])
    show(section())
    const alarms = await screen.findByRole('list', { name: 'Disputes to answer' })
    expect(alarms).toHaveTextContent('Bank inquiry, last day')
    expect(alarms).toHaveTextContent('A bank asks about $699 from Owen Tran')
    expect(await screen.findByRole('button', { name: 'Refund CUT-1' })).toBeVisible()
  })

  it("is a row among a manager's alerts", () => {
    show(<DisputeRow payment={disputed} client={<a href="/payments">Owen Tran</a>} />)
    expect(screen.getByRole('listitem')).toHaveTextContent(
      'Owen Tran disputes $699Service not received. Answer by Nov 22, 20267 days left',
    )
    expect(screen.getByRole('link', { name: /in Stripe/ })).toHaveAttribute('href', dispute.page)
  })
})
