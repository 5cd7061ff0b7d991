import { i18n } from '@lingui/core'
import { screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { ChangePreview } from '@/lib/api/billing-types'
import { json, stubServer } from '@/lib/api/server-stub'
import { billing, show, subscription } from '../billing-stage'
import { ChangeLines } from './change-lines'
import { changedWords } from './changed-words'
import { PlanPanel } from './plan-panel'
import { PricePath } from './price-path'

i18n.loadAndActivate({ locale: 'en', messages: {} })

afterEach(() => vi.unstubAllGlobals())

const later = { from: '2027-02-16T12:00:00Z', amount: 69900 }

const toAYear: ChangePreview = {
  kind: 'at_once',
  plan: 'professional',
  interval: 'year',
  lines: [],
  total: 600000,
  at: '2026-11-20T10:00:00Z',
  effectiveAt: '2026-12-15T12:00:00Z',
  nextAmount: 713000,
  videosNow: 8,
  videosAfter: 8,
  taxed: false,
}

describe('the charges after today', () => {
  it('are listed to the end of a code that lasts several months', () => {
    show(
      <PricePath
        interval="month"
        amount={62910}
        at="2026-12-16T12:00:00Z"
        later={later}
        taxed={false}
      />,
    )
    expect(
      screen.getByText(/Then \$629\.10 a month until Feb 16, 2027, then \$699\./),
    ).toBeVisible()
  })

  it('are one price without a code', () => {
    show(
      <PricePath
        interval="year"
        amount={713000}
        at="2027-11-16T12:00:00Z"
        later={undefined}
        taxed={false}
      />,
    )
    expect(screen.getByText('Then $7,130 a year from Nov 16, 2027.')).toBeVisible()
  })

  it('say that tax is added where it is', () => {
    show(
      <PricePath
        interval="month"
        amount={69900}
        at="2026-12-16T12:00:00Z"
        later={undefined}
        taxed
      />,
    )
    expect(screen.getByText('Then $699 plus tax a month from Dec 16, 2026.')).toBeVisible()
  })

  it('appear on the billing page too', () => {
    stubServer({})
    const nextCharge = { at: '2026-12-15T12:00:00Z', amount: 62910, later, taxed: false }
    show(<PlanPanel billing={{ ...billing, nextCharge }} checkoutAddress="/checkout" />)
    expect(screen.getByText(/From Feb 16, 2027 it renews for \$699/)).toBeVisible()
  })
})

describe('a change of plan', () => {
  it('from monthly to yearly says that the videos stay', () => {
    show(<ChangeLines preview={toAYear} />)
    expect(screen.getByText('8 videos a month, the same as now.')).toBeVisible()
    expect(screen.queryByText(/instead of/)).toBeNull()
  })

  it('says when it takes effect', () => {
    expect(changedWords(toAYear)).toBe('Plan changed')
    expect(changedWords({ ...toAYear, kind: 'at_period_end' })).toBe(
      'Your plan changes on Dec 15, 2026',
    )
    expect(changedWords({ ...toAYear, kind: 'withdrawn' })).toBe('Change undone')
  })
})

describe('a plan that is past due', () => {
  it('offers to pay first, and does not say that it renews as usual', async () => {
    const server = stubServer({ 'POST /api/billing/pay': () => json(billing) })
    const owing = {
      ...subscription,
      state: 'past_due' as const,
      standing: 'grace' as const,
      owed: 69900,
    }
    const user = show(
      <PlanPanel
        billing={{ ...billing, subscription: owing, nextCharge: null }}
        checkoutAddress="/checkout"
      />,
    )
    expect(screen.queryByText(/everything/i)).toBeNull()
    const [first] = screen.getAllByRole('button')
    expect(first).toHaveAccessibleName('Pay $699 now')
    if (first) await user.click(first)
    expect(server.to('/api/billing/pay')).toHaveLength(1)
  })
})
