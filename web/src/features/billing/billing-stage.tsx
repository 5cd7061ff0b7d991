import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import type { Billing, Company, Quote, Subscription } from '@/lib/api/billing-types'
import { json } from '@/lib/api/server-stub'
import { makeQueryClient } from '@/lib/query/query-client'
import { storeTokens } from '@/lib/session/tokens'

/** jsdom has no layout, so nothing in it changes its size. */
class NoResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** For tests: renders a part of the product for a signed-in person, with its real providers. */
export function show(part: ReactNode) {
  vi.stubGlobal('ResizeObserver', NoResizeObserver)
  storeTokens({ accessToken: 'access', refreshToken: 'refresh' })
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={makeQueryClient()}>{part}</QueryClientProvider>
    </I18nProvider>,
  )
  // A dialog of the previous test may still be closing, and blocks clicks meanwhile.
  return userEvent.setup({ delay: null, pointerEventsCheck: 0 })
}

export const subscription: Subscription = {
  id: 's1',
  state: 'active',
  plan: 'professional',
  interval: 'month',
  price: 69900,
  nextPlan: '',
  nextInterval: '',
  startedAt: '2026-11-15T12:00:00Z',
  periodStart: '2026-11-15T12:00:00Z',
  periodEnd: '2026-12-15T12:00:00Z',
  cancelAtEnd: false,
  renewing: false,
  pausesLeft: 2,
  standing: 'good',
}

export const noCompany: Company = {
  name: '',
  line1: '',
  line2: '',
  postalCode: '',
  city: '',
  region: '',
  country: '',
  taxId: '',
  billingEmail: '',
}

export const billing: Billing = {
  account: { id: 'a1', name: 'Brightline' },
  company: noCompany,
  mayPay: true,
  subscription,
  card: {
    brand: 'visa',
    last4: '4242',
    expMonth: 9,
    expYear: 2029,
    expiresBeforeNextCharge: false,
  },
  nextCharge: { at: '2026-12-15T12:00:00Z', amount: 69900, taxed: false },
  openCheckout: null,
  firstSubscription: false,
  now: '2026-11-15T12:00:00Z',
}

export const newcomer: Billing = {
  ...billing,
  subscription: null,
  card: null,
  nextCharge: null,
  firstSubscription: true,
}

export const quote: Quote = {
  plan: 'professional',
  interval: 'month',
  videos: 0,
  lines: [{ kind: 'plan', amount: 69900 }],
  dueToday: 69900,
  nextAt: '2026-12-15T12:00:00Z',
  nextAmount: 69900,
  taxOnTop: false,
  tax: null,
  code: { applied: '', months: 0, percentOff: 0, amountOff: 0, problem: '', betterKept: false },
  change: null,
}

/** The responses for the parts of a billing page that a test is not about. */
export const besides = {
  'GET /api/receipts': () => json({ receipts: [] }),
  'GET /api/referrals': () =>
    json({
      code: 'K7MPQ2RT',
      link: 'https://x/auth',
      percentOff: 10,
      months: 3,
      came: 4,
      subscribed: 2,
    }),
  'GET /api/storage': () => json({ used: 12_440_000_000, limit: 500_000_000_000 }),
  'GET /api/credits': () =>
    json({ accountId: 'a1', left: 0, held: 0, parts: [], lots: [], entries: [] }),
}
