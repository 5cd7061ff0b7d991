import { i18n } from '@lingui/core'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import type { Payment, RefundPreview } from '@/lib/api/billing-types'
import { json, problem, stubServer } from '@/lib/api/server-stub'
import { show } from '../../billing-stage'
import { RefundDialog } from './refund-dialog'

i18n.loadAndActivate({ locale: 'en', messages: {} })
afterEach(() => vi.unstubAllGlobals())

const payment: Payment = {
  id: 'in_1',
  at: '2026-11-12T16:20:00Z',
  account: { id: 'a1', name: 'Vera Lund', owner: 'Vera', email: 'vera@example.com' },
  purpose: { kind: 'plan', plan: 'professional', interval: 'month', text: '', amount: 69900 },
  discount: 0,
  card: { brand: 'amex', last4: '1005' },
  outcome: 'paid',
  total: 69900,
  refunded: 0,
  number: 'CUT-1',
  receiptId: 'r1',
}

const preview = (amount: number, removed: number): RefundPreview => ({
  number: 'CUT-1',
  client: 'Vera Lund',
  lines: [],
  total: 69900,
  refunded: 0,
  most: 69900,
  amount,
  tax: 3272,
  bought: 8,
  used: 4,
  removed,
  left: 4 - removed,
})

it('shows what the refund removes, rejects too much, and sends it once', async () => {
  const answers = [
    problem(409, {
      code: 'not_refundable',
      detail: 'Nothing more of this payment can be refunded',
    }),
  ]
  const server = stubServer({
    'GET /api/payments/in_1/refund': ({ request }) => {
      const amount = Number(new URL(request.url).searchParams.get('amount'))
      return json(preview(amount || 69900, amount === 17500 ? 2 : 4))
    },
    'POST /api/payments/in_1/refund': () => answers.shift() ?? new Response(null, { status: 204 }),
  })
  const onClose = vi.fn()
  show(<RefundDialog payment={payment} onClose={onClose} />)
  const amount = await screen.findByRole('textbox', { name: 'Amount' })
  expect(amount).toHaveValue('699.00')
  expect(screen.getByText('4 of 8')).toBeVisible()
  expect(await screen.findByText(/4 unused videos are removed/)).toBeVisible()

  await userEvent.clear(amount)
  await userEvent.type(amount, '700')
  expect(screen.getByText('Enter an amount up to $699')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Refund' })).toBeDisabled()
  await userEvent.clear(amount)
  await userEvent.type(amount, '175')
  expect(await screen.findByText(/2 unused videos are removed/)).toBeVisible()
  expect(screen.getByText(/2 unused videos of this payment stay/)).toBeVisible()

  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Reason' }), 'late')
  await userEvent.type(screen.getByRole('textbox', { name: 'Note for the client' }), 'As agreed.')
  const send = screen.getByRole('button', { name: 'Refund $175' })
  await userEvent.click(send)
  expect(await screen.findByText('Nothing more of this payment can be refunded')).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Note for the client' })).toHaveValue('As agreed.')
  expect(onClose).not.toHaveBeenCalled()
  await userEvent.click(send)
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  const sent = server.calls.filter(({ method }) => method === 'POST').map(({ body }) => body)
  expect(sent).toHaveLength(2)
  expect(sent[0]).toMatchObject({ amount: 17500, refunded: 0, reason: 'late', note: 'As agreed.' })
  expect(sent[1]).toEqual(sent[0])
})
