import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { loadLanguage } from '@/i18n/app-words'
import type { ChangePreview, PricedLine, Receipt } from '@/lib/api/billing-types'
import { show } from '../billing-stage'
import { ChangeLines } from '../plan/change-lines'
import { ReceiptLines } from './receipt-card'
import { ReceiptsTable } from './receipts-table'

const rest = { from: '2026-11-12T12:00:00Z', until: '2026-12-03T12:00:00Z' }
const month = { from: '2026-11-03T12:00:00Z', until: '2026-12-03T12:00:00Z' }

const unused: PricedLine = {
  kind: 'unused',
  plan: 'starter',
  text: 'Unused time on Starter after 12 Nov 2026',
  amount: -27930,
  ...rest,
}
const remaining: PricedLine = {
  kind: 'remaining',
  plan: 'professional',
  text: 'Remaining time on Professional after 12 Nov 2026',
  amount: 48930,
  ...rest,
}
const monthly: PricedLine = {
  kind: 'plan',
  plan: 'professional',
  interval: 'month',
  text: '1 × Professional (at $699.00 / month)',
  amount: 69900,
  ...month,
}
const annually: PricedLine = {
  kind: 'plan',
  plan: 'starter',
  interval: 'year',
  text: '1 × Starter (at $4,068.00 / year)',
  amount: 406800,
  from: '2026-11-03T12:00:00Z',
  until: '2027-11-03T12:00:00Z',
}
const tokens: PricedLine = {
  kind: 'tokens',
  videos: 5,
  text: '5 extra videos (provider)',
  amount: 54900,
  from: '2026-11-12T12:00:00Z',
  until: '2026-11-12T12:00:00Z',
}
const other: PricedLine = { kind: 'other', text: 'Something of old', amount: 100 }

const preview: ChangePreview = {
  kind: 'at_once',
  plan: 'professional',
  interval: 'month',
  lines: [unused, remaining, { kind: 'discount', text: 'Discount', amount: -700 }],
  total: 20300,
  at: '2026-11-12T12:00:00Z',
  effectiveAt: '2026-11-12T12:00:00Z',
  nextAmount: 69900,
  videosNow: 4,
  videosAfter: 8,
  taxed: false,
}
const receipt = (id: string, ...lines: PricedLine[]): Receipt => ({
  id,
  number: id,
  paidAt: '2026-11-12T12:00:00Z',
  total: 1,
  subtotal: 1,
  discount: 0,
  tax: 0,
  taxes: [],
  refunded: 0,
  creditNotes: [],
  lines,
  card: null,
})

describe.each([
  [
    'en',
    {
      november12: 'Nov 12, 2026',
      november3: 'Nov 3, 2026',
      december3: 'Dec 3, 2026',
      nextNovember3: 'Nov 3, 2027',
      unused: 'Unused time on Starter',
      remaining: 'Remaining time on Professional',
      monthly: 'Professional, monthly',
      annually: 'Starter, yearly',
      tokens: '5 extra videos',
      discount: 'Discount',
      balance: 'Previous balance',
    },
  ],
  [
    'es',
    {
      november12: '12 nov 2026',
      november3: '3 nov 2026',
      december3: '3 dic 2026',
      nextNovember3: '3 nov 2027',
      unused: 'Tiempo sin usar de Starter',
      remaining: 'Tiempo restante de Professional',
      monthly: 'Professional, mensual',
      annually: 'Starter, anual',
      tokens: '5 vídeos extra',
      discount: 'Descuento',
      balance: 'Saldo anterior',
    },
  ],
  [
    'pt',
    {
      november12: '12 de nov. de 2026',
      november3: '3 de nov. de 2026',
      december3: '3 de dez. de 2026',
      nextNovember3: '3 de nov. de 2027',
      unused: 'Tempo não usado de Starter',
      remaining: 'Tempo restante de Professional',
      monthly: 'Professional, mensal',
      annually: 'Starter, anual',
      tokens: '5 vídeos extra',
      discount: 'Desconto',
      balance: 'Saldo anterior',
    },
  ],
] as const)('the lines of a bill, in %s', (locale, words) => {
  beforeEach(() => loadLanguage(locale))

  it('say what a change of plan credits and charges, and for which period', () => {
    show(<ChangeLines preview={preview} />)
    const [back, charged, off] = screen.getAllByRole('term')
    expect(back).toHaveTextContent(`${words.unused}${words.november12} – ${words.december3}`)
    expect(charged).toHaveTextContent(`${words.remaining}${words.november12} – ${words.december3}`)
    expect(off).toHaveTextContent(words.discount)
  })

  it('say what was paid for on a receipt', () => {
    const balance: PricedLine = { kind: 'balance', text: 'Balance', amount: 30 }
    show(<ReceiptLines receipt={receipt('R1', monthly, annually, tokens, balance, other)} />)
    const terms = screen.getAllByRole('term').map((term) => term.textContent)
    expect(terms.slice(0, 5)).toEqual([
      `${words.monthly}${words.november3} – ${words.december3}`,
      `${words.annually}${words.november3} – ${words.nextNovember3}`,
      words.tokens,
      words.balance,
      'Something of old',
    ])
  })

  it('put what was paid for first in the list of receipts', () => {
    show(<ReceiptsTable receipts={[receipt('R2', unused, remaining), receipt('R3', tokens)]} />)
    const [, upgrade, bought] = screen.getAllByRole('row')
    expect(upgrade).toHaveTextContent(`${words.remaining} +1`)
    expect(bought).toHaveTextContent(words.tokens)
    expect(bought).not.toHaveTextContent('–')
  })
})
