import { answerOf, api } from '@/lib/api/client'
import { rawCall } from '@/lib/api/raw-call'
import type { CreditKind } from '@/lib/api/types'
import type {
  Billing,
  ChangePreview,
  Duration,
  NewPromoCode,
  PaymentEventState,
  PaymentEvents,
  PaymentEventWithPayload,
  PlanOrder,
  PromoCode,
  Purchase,
  Quote,
  Receipts,
  Referrals,
  Sandbox,
  SandboxTrick,
} from './api-types'

type Verb = 'GET' | 'POST' | 'DELETE'

async function call<T>(verb: Verb, path: `/api/${string}`, body?: unknown): Promise<T> {
  const response = await rawCall(path, {
    method: verb,
    headers: { Accept: 'application/json', ...(body !== undefined && json) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return (response.status === 204 ? undefined : await response.json()) as T
}

const json = { 'Content-Type': 'application/json' }
const page = (before: string) => (before ? `?before=${encodeURIComponent(before)}` : '')
const named = encodeURIComponent

type Address = { url: string }
type PlanOrderAgreed = PlanOrder & { terms: boolean }
type Change = { plan: number; duration: Duration }

/** Every call about money, in one place. */
export const billingApi = {
  billing: () => call<Billing>('GET', '/api/billing'),
  quote: (order: PlanOrder) => call<Quote>('POST', '/api/checkout/quote', order),
  buy: (order: PlanOrderAgreed) => call<Address>('POST', '/api/checkout', order),
  quoteTokens: (videos: number) => call<Quote>('POST', '/api/checkout/tokens/quote', { videos }),
  buyTokens: (order: { videos: number; terms: boolean }) =>
    call<Address>('POST', '/api/checkout/tokens', order),
  purchase: (session: string) => call<Purchase>('GET', `/api/checkout/${named(session)}`),

  previewChange: (to: Change) => call<ChangePreview>('POST', '/api/billing/change/preview', to),
  change: (to: Change & { at: string; total: number }) =>
    call<Billing>('POST', '/api/billing/change', to),
  withdrawChange: () => call<Billing>('DELETE', '/api/billing/change'),
  pause: (days: number) => call<Billing>('POST', '/api/billing/pause', { days }),
  resume: () => call<Billing>('POST', '/api/billing/resume'),
  cancel: (reason: string) =>
    call<Billing>('POST', '/api/billing/cancel', reason ? { reason } : {}),
  keep: () => call<Billing>('DELETE', '/api/billing/cancel'),
  payOwed: () => call<Billing>('POST', '/api/billing/pay'),
  portal: () => call<Address>('POST', '/api/billing/portal'),

  receipts: (before: string) => call<Receipts>('GET', `/api/receipts${page(before)}`),
  receiptFile: async (id: string): Promise<Blob> =>
    (await rawCall(`/api/receipts/${named(id)}/pdf`, { method: 'GET' })).blob(),
  referrals: () => call<Referrals>('GET', '/api/referrals'),
  credits: () => answerOf(api.GET('/api/credits')),
  creditEntries: (before: number) =>
    answerOf(api.GET('/api/credits/entries', { params: { query: { before } } })),
  creditsOf: (id: string) =>
    answerOf(api.GET('/api/accounts/{id}/credits', { params: { path: { id } } })),
  creditEntriesOf: (id: string, before: number) =>
    answerOf(
      api.GET('/api/accounts/{id}/credits/entries', {
        params: { path: { id }, query: { before } },
      }),
    ),
  adjustCredits: (id: string, body: { kind: CreditKind; amount: number; reason: string }) =>
    answerOf(api.POST('/api/accounts/{id}/credits', { params: { path: { id } }, body })),

  paymentEvents: (state: PaymentEventState | undefined, before: string) => {
    const query = new URLSearchParams({ ...(state && { state }), ...(before && { before }) })
    return call<PaymentEvents>('GET', `/api/payment-events?${query}`)
  },
  paymentEvent: (id: string) =>
    call<PaymentEventWithPayload>('GET', `/api/payment-events/${named(id)}`),
  replayPaymentEvent: (id: string) => call<void>('POST', `/api/payment-events/${named(id)}/replay`),
  promoCodes: () => call<{ codes: PromoCode[] }>('GET', '/api/promo-codes'),
  makePromoCode: (code: NewPromoCode) => call<PromoCode>('POST', '/api/promo-codes', code),
  endPromoCode: (code: string) => call<void>('DELETE', `/api/promo-codes/${named(code)}`),
  sandbox: () => call<Sandbox>('GET', '/api/sandbox'),
  playTrick: (trick: SandboxTrick) => call<void>('POST', `/api/sandbox/${trick}`),
}
