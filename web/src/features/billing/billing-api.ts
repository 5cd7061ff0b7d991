import type {
  Billing,
  Company,
  Duration,
  NewPromoCode,
  Payment,
  PaymentEventState,
  PaymentOutcome,
  PlanOrder,
  Purchase,
  Quote,
  Receipt,
  RefundOrder,
  RefundPreview,
  SandboxMove,
  SelectedPlan,
} from '@/lib/api/billing-types'
import { answerOf, api } from '@/lib/api/client'
import { rawCall } from '@/lib/api/raw-call'
import type { CreditKind } from '@/lib/api/types'

type PaymentsOf = { month: string | undefined; client: string }

const within = ({ month, client }: PaymentsOf) => ({
  ...(month && { month }),
  ...(client && { client }),
})

/** Which subscriptions and which referrals a manager wants to see; '' for all of them. */
export type SubscriptionShow = '' | 'active' | 'leaving' | 'past_due' | 'paused' | 'ended'
export type ReferralShow = '' | 'registered' | 'subscribed'

type SubscriptionsWish = { show: SubscriptionShow; plan: string; client: string }
type ReferralsWish = { show: ReferralShow; client: string }

type Change = { plan: number; duration: Duration }

/** Responses with objects that can be missing, which the API description cannot express. */
const billing = (call: Promise<{ data?: unknown }>) => answerOf(call) as Promise<Billing>
const quote = (call: Promise<{ data?: unknown }>) => answerOf(call) as Promise<Quote>

const before = (last: string) => (last ? { before: last } : {})

/** All API calls about money. */
export const billingApi = {
  billing: () => billing(api.GET('/api/billing')),
  quote: (body: PlanOrder) => quote(api.POST('/api/checkout/quote', { body })),
  buy: (body: PlanOrder & { terms: boolean }) => answerOf(api.POST('/api/checkout', { body })),
  quoteTokens: (videos: number) =>
    quote(api.POST('/api/checkout/tokens/quote', { body: { videos } })),
  buyTokens: (body: { videos: number; terms: boolean }) =>
    answerOf(api.POST('/api/checkout/tokens', { body })),
  purchase: (sessionId: string) =>
    answerOf(
      api.GET('/api/checkout/{sessionId}', { params: { path: { sessionId } } }),
    ) as Promise<Purchase>,

  previewChange: (body: Change) => answerOf(api.POST('/api/billing/change/preview', { body })),
  change: (body: Change & { at: string; total: number }) =>
    billing(api.POST('/api/billing/change', { body })),
  withdrawChange: () => billing(api.DELETE('/api/billing/change')),
  pause: (days: number) => billing(api.POST('/api/billing/pause', { body: { days } })),
  resume: () => billing(api.POST('/api/billing/resume')),
  cancel: (reason: string) =>
    billing(api.POST('/api/billing/cancel', { body: reason ? { reason } : {} })),
  keep: () => billing(api.DELETE('/api/billing/cancel')),
  payOwed: () => billing(api.POST('/api/billing/pay')),
  confirm: () => answerOf(api.POST('/api/billing/confirm')),
  setCompany: (body: Company) => billing(api.PUT('/api/billing/company', { body })),
  portal: (wish?: SelectedPlan) =>
    answerOf(api.POST('/api/billing/portal', { ...(wish && { body: wish }) })),

  receipts: (last: string) =>
    answerOf(api.GET('/api/receipts', { params: { query: before(last) } })) as Promise<{
      receipts: Receipt[]
      next?: string
    }>,
  receiptFile: async (id: string): Promise<Blob> =>
    (await rawCall(`/api/receipts/${encodeURIComponent(id)}/pdf`, { method: 'GET' })).blob(),
  creditNoteFile: async (id: string): Promise<Blob> =>
    (await rawCall(`/api/credit-notes/${encodeURIComponent(id)}/pdf`, { method: 'GET' })).blob(),
  referrals: () => answerOf(api.GET('/api/referrals')),
  storage: () => answerOf(api.GET('/api/storage')),
  credits: () => answerOf(api.GET('/api/credits')),
  creditEntries: (last: number) =>
    answerOf(api.GET('/api/credits/entries', { params: { query: { before: last } } })),

  accounts: (
    search: string,
    show: '' | 'at_risk' | 'past_due' | 'new',
    sort: 'newest' | 'name' | 'usage' | 'health',
    last: string,
  ) =>
    answerOf(
      api.GET('/api/accounts', {
        params: {
          query: {
            ...(search && { search }),
            ...(show && { show }),
            ...(sort !== 'newest' && { sort }),
            ...before(last),
          },
        },
      }),
    ),
  subscriptions: ({ show, plan, client }: SubscriptionsWish, last: string) =>
    answerOf(
      api.GET('/api/subscriptions', {
        params: {
          query: {
            ...(show && { show }),
            ...(plan && { plan }),
            ...(client && { client }),
            ...before(last),
          },
        },
      }),
    ),
  everyReferral: ({ show, client }: ReferralsWish, last: string) =>
    answerOf(
      api.GET('/api/referred-accounts', {
        params: { query: { ...(show && { show }), ...(client && { client }), ...before(last) } },
      }),
    ),
  billingOf: (id: string) =>
    billing(api.GET('/api/accounts/{id}/billing', { params: { path: { id } } })),
  creditsOf: (id: string) =>
    answerOf(api.GET('/api/accounts/{id}/credits', { params: { path: { id } } })),
  creditEntriesOf: (id: string, last: number) =>
    answerOf(
      api.GET('/api/accounts/{id}/credits/entries', {
        params: { path: { id }, query: { before: last } },
      }),
    ),
  adjustCredits: (
    id: string,
    body: { key: string; kind: CreditKind; amount: number; reason: string },
  ) => answerOf(api.POST('/api/accounts/{id}/credits', { params: { path: { id } }, body })),

  refundPreview: (id: string, amount: number): Promise<RefundPreview> =>
    answerOf(api.GET('/api/payments/{id}/refund', { params: { path: { id }, query: { amount } } })),
  refund: (id: string, body: RefundOrder) =>
    api.POST('/api/payments/{id}/refund', { params: { path: { id } }, body }),
  payments: (wish: PaymentsOf & { outcome: PaymentOutcome | undefined }, last: string) =>
    answerOf(
      api.GET('/api/payments', {
        params: {
          query: {
            ...within(wish),
            ...(wish.outcome && { outcome: wish.outcome }),
            ...before(last),
          },
        },
      }),
    ) as Promise<{ payments: Payment[]; next?: string }>,
  paymentSummary: (wish: PaymentsOf) =>
    answerOf(api.GET('/api/payments/summary', { params: { query: within(wish) } })),
  statementFile: async (month: string): Promise<Blob> =>
    (await rawCall(`/api/payments/statement?month=${month}`, { method: 'GET' })).blob(),
  paymentEvents: (state: PaymentEventState | undefined, last: string) =>
    answerOf(
      api.GET('/api/payment-events', {
        params: { query: { ...(state && { state }), ...before(last) } },
      }),
    ),
  paymentEvent: (id: string) =>
    answerOf(api.GET('/api/payment-events/{id}', { params: { path: { id } } })),
  replayPaymentEvent: (id: string) =>
    api.POST('/api/payment-events/{id}/replay', { params: { path: { id } } }),
  promoCodes: () => answerOf(api.GET('/api/promo-codes')),
  makePromoCode: (body: NewPromoCode) => api.POST('/api/promo-codes', { body }),
  endPromoCode: (code: string) =>
    api.DELETE('/api/promo-codes/{code}', { params: { path: { code } } }),
  sandbox: () => answerOf(api.GET('/api/sandbox')),
  playSandbox: (move: SandboxMove) => answerOf(api.POST('/api/sandbox', { body: { move } })),
}
