import { i18n } from '@lingui/core'
import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Receipt, Tax } from '@/lib/api/billing-types'
import { show } from '../billing-stage'
import { ReceiptLines } from './receipt-card'
import { ReceiptsTable } from './receipts-table'
import { taxWords } from './tax-words'

const vat: Tax = { kind: 'vat', name: 'VAT', rate: '23', reverseCharge: false, amount: 14469 }

const receipt: Receipt = {
  id: 'r1',
  number: 'R-1',
  paidAt: '2026-11-15T12:00:00Z',
  lines: [{ kind: 'other', text: 'Professional', amount: 69900 }],
  subtotal: 69900,
  discount: 6990,
  tax: 14469,
  taxes: [vat],
  total: 77379,
  refunded: 0,
  creditNotes: [],
  card: null,
}

beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

describe('a tax', () => {
  it.each([
    ['VAT 23%', vat],
    ['VAT 25.5%', { ...vat, rate: '25.5' }],
    ['Sales tax 8.875%', { ...vat, kind: 'sales_tax', name: 'Sales Tax', rate: '8.875' }],
    ['GST 5%', { ...vat, kind: 'gst', name: 'GST', rate: '5' }],
    ['VAT, reverse charge', { ...vat, rate: '0', reverseCharge: true, amount: 0 }],
    ['Tax', { ...vat, kind: '', name: '', rate: '0' }],
  ])('is called %s', (words, tax) => expect(taxWords(tax)).toBe(words))

  it('appears below the amount in the list of receipts', () => {
    show(<ReceiptsTable receipts={[receipt]} />)
    expect(screen.getByText('incl. $144.69 tax')).toBeVisible()
  })

  it('appears on a receipt between the net amount and the total', () => {
    show(<ReceiptLines receipt={receipt} />)
    const rows = screen.getAllByRole('term').map((term) => term.parentElement?.textContent)
    expect(rows.slice(2)).toEqual([
      'Total before tax$629.10',
      'VAT 23%$144.69',
      'Total paid$773.79',
    ])
  })
})
