import type { components } from './schema.gen'

type Schemas = components['schemas']

/** The API description cannot express that an object may be null, except in its text. */
type OrNull<T, Names extends keyof T> = Omit<T, Names> & { [Name in Names]: T[Name] | null }

export type Billing = OrNull<
  Schemas['Billing'],
  'subscription' | 'card' | 'nextCharge' | 'openCheckout'
>
export type Company = Schemas['Company']
export type Subscription = Schemas['Subscription']
export type Interval = Subscription['interval']
export type LaterPrice = Schemas['LaterPrice']
export type PaymentCard = Schemas['BilledCard']
export type PaidWith = Schemas['PaidWith']

export type Quote = OrNull<Schemas['Quote'], 'change' | 'tax'>
export type Tax = Schemas['Tax']
export type QuoteLine = Schemas['QuoteLine']
export type ChangePreview = Schemas['ChangePreview']
export type PricedLine = Schemas['PricedLine']
export type PlanOrder = Schemas['QuoteWish']
/** A plan that somebody has chosen but not yet confirmed. */
export type SelectedPlan = Schemas['PlanChoice']
/** The billing interval in checkout addresses: the number of months paid at once. */
export type Duration = PlanOrder['duration']

export type Receipt = OrNull<Schemas['Receipt'], 'card'>
export type Purchase = Omit<Schemas['CheckoutProgress'], 'receipt'> & { receipt: Receipt | null }
export type Referrals = Schemas['Referrals']

export type SubscriptionLine = Schemas['SubscriptionLine']
export type ReferralLine = Schemas['ReferralLine']
export type AccountLine = Schemas['AccountLine']

export type Payment = OrNull<Schemas['Payment'], 'purpose' | 'card'>
export type PaymentOutcome = Payment['outcome']
export type Dispute = Schemas['Dispute']
export type RefundPreview = Schemas['RefundPreview']
export type RefundOrder = Schemas['RefundOrder']
export type RefundReason = RefundOrder['reason']
export type CreditNote = Schemas['CreditNote']
export type PaymentSummary = Schemas['PaymentSummary']
export type PaymentEvent = Schemas['PaymentEvent']
export type PaymentEventState = PaymentEvent['state']
export type PromoCode = Schemas['PromoCode']
export type NewPromoCode = Schemas['PromoCodeTerms']
export type SandboxMove = Schemas['SandboxMove']['move']
