import { i18n } from '@lingui/core'
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { json, problem, stubServer } from '@/lib/api/server-stub'
import { show } from '../billing-stage'
import { PurchasePage } from './purchase-page'

i18n.loadAndActivate({ locale: 'en', messages: {} })

const addresses = {
  billing: '/billing',
  dashboard: '/dashboard',
  checkout: '/checkout',
  tokens: '/token-purchase',
}
const open = {
  state: 'open',
  kind: 'plan',
  plan: 'professional',
  interval: 'month',
  videos: 0,
  receipt: null,
  credits: 0,
}
const receipt = {
  id: 'r1',
  number: 'CR-1',
  paidAt: '2026-11-15T12:00:00Z',
  total: 62910,
  subtotal: 69900,
  discount: 6990,
  tax: 0,
  taxes: [],
  refunded: 0,
  creditNotes: [],
  lines: [{ text: 'Professional, 1 month', amount: 69900 }],
  card: { brand: 'visa', last4: '4242' },
}

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const later = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))

describe('after paying', () => {
  it('the page waits until the payment is confirmed, then shows what was bought', async () => {
    let paid = false
    const server = stubServer({
      'GET /api/checkout/cs_1': () =>
        json(paid ? { ...open, state: 'paid', receipt, credits: 8 } : open),
    })
    show(<PurchasePage session="cs_1" addresses={addresses} />)
    expect(await screen.findByRole('heading', { name: 'Confirming your payment' })).toBeVisible()
    await later(3)
    expect(screen.getByText(/usually takes a few seconds/)).toBeVisible()
    paid = true
    await later(2)
    expect(await screen.findByRole('heading', { name: 'Professional is yours.' })).toBeVisible()
    expect(screen.getByText(/You have 8 videos left/)).toBeVisible()
    expect(screen.getByText('$629.10')).toBeVisible()
    expect(screen.getByText('\u2212$69.90')).toBeVisible()
    const asked = server.calls.length
    await later(10)
    expect(server.calls).toHaveLength(asked)
  })

  it('the page says after 20 seconds that it can be closed', async () => {
    stubServer({ 'GET /api/checkout/cs_1': () => json(open) })
    show(<PurchasePage session="cs_1" addresses={addresses} />)
    await later(21)
    expect(await screen.findByText(/You can safely close this page/)).toBeVisible()
  })

  it('the page keeps asking when the connection is lost', async () => {
    let away = true
    stubServer({
      'GET /api/checkout/cs_1': () => {
        if (away) throw new TypeError('Failed to fetch')
        return json({ ...open, state: 'paid', receipt, credits: 8 })
      },
    })
    show(<PurchasePage session="cs_1" addresses={addresses} />)
    expect(await screen.findByText(/can't reach Cutroom/)).toBeVisible()
    away = false
    await later(2)
    expect(await screen.findByRole('heading', { name: 'Professional is yours.' })).toBeVisible()
  })

  it.each([
    ['without a session', ''],
    ["with somebody else's", 'cs_other'],
  ])('nothing is shown or granted %s', async (_, session) => {
    stubServer({ 'GET /api/checkout/cs_other': () => problem(404, { code: 'not_found' }) })
    show(<PurchasePage session={session} addresses={addresses} />)
    expect(await screen.findByRole('heading', { name: 'No payment to show' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Plan and billing' })).toHaveAttribute(
      'href',
      '/billing',
    )
  })

  it('a cancelled payment leads back to where it began', async () => {
    stubServer({
      'GET /api/checkout/cs_1': () => json({ ...open, state: 'closed', kind: 'tokens' }),
    })
    show(<PurchasePage session="cs_1" addresses={addresses} />)
    expect(
      await screen.findByRole('heading', { name: "This payment wasn't completed" }),
    ).toBeVisible()
    expect(screen.getByRole('link', { name: 'Back to the checkout' })).toHaveAttribute(
      'href',
      '/token-purchase',
    )
  })
})
