/** What the server answers about money: all amounts are whole cents, all times RFC 3339. */

export type Interval = 'month' | 'year'
/** How checkout addresses say the interval: months that are paid at once. */
export type Duration = 1 | 12

export type SubscriptionState = 'incomplete' | 'active' | 'past_due' | 'paused' | 'ended'
export type Standing = 'good' | 'grace' | 'no_submissions' | 'on_hold' | 'ended'

export type Subscription = {
  id: string
  state: SubscriptionState
  /** The catalogue's key. */
  plan: string
  interval: Interval
  price: number
  /** The change that comes at the end of the period; empty when none does. */
  nextPlan: string
  nextInterval: '' | Interval
  startedAt: string
  periodStart: string
  periodEnd: string
  cancelAtEnd: boolean
  endedAt?: string
  pausedAt?: string
  resumesAt?: string
  pausesLeft: number
  standing: Standing
  failedAt?: string
  nextRetryAt?: string
  endsUnpaidAt?: string
  owed?: number
}

export type PaidWith = { brand: string; last4: string }

export type Card = PaidWith & {
  expMonth: number
  expYear: number
  expiresBeforeNextCharge: boolean
}

export type Billing = {
  account: { id: string; name: string }
  mayPay: boolean
  subscription: Subscription | null
  card: Card | null
  nextCharge: { at: string; amount: number } | null
  openCheckout: { url: string; plan: string; interval: Interval; expiresAt: string } | null
  firstSubscription: boolean
  /** The server's time, which a demo can move; the browser's counts where it is not told. */
  now?: string
}

export type QuoteLine = {
  kind: 'plan' | 'annual_discount' | 'code' | 'tokens'
  code?: string
  /** How many months a code counts; 0 is without end. */
  months?: number
  percentOff?: number
  amount: number
}

export type ChangePreview = {
  kind: 'at_once' | 'at_period_end' | 'withdrawn'
  plan: string
  interval: Interval
  lines: { text: string; amount: number }[]
  total: number
  /** The moment the amounts are worked out for; it goes back with the change. */
  at: string
  effectiveAt: string
  nextAmount: number
  videosNow: number
  videosAfter: number
}

export type Quote = {
  plan: string
  interval: Interval
  lines: QuoteLine[]
  dueToday: number
  nextAt: string
  nextAmount: number
  code: {
    applied: string
    months: number
    percentOff: number
    amountOff: number
    /** Why the typed code does not count; empty when it does. */
    problem: string
    /** The typed code lost against the one the account came with. */
    betterKept: boolean
  }
  /** For whom has a subscription already; the lines are empty then. */
  change: ChangePreview | null
}

export type PlanOrder = { plan: number; duration: Duration; code?: string }

export type Receipt = {
  id: string
  number: string
  paidAt: string
  total: number
  subtotal: number
  discount: number
  tax: number
  refunded: number
  lines: { text: string; amount: number; from?: string; until?: string }[]
  card: PaidWith | null
}

export type Receipts = { receipts: Receipt[]; more: boolean }

export type Purchase = {
  state: 'open' | 'paid' | 'closed'
  kind: 'plan' | 'tokens'
  plan: string
  interval: Interval | ''
  videos: number
  receipt: Receipt | null
  /** How many videos can be ordered now. */
  credits: number
}

export type Referrals = {
  code: string
  link: string
  percentOff: number
  months: number
  came: number
  subscribed: number
}

export type PaymentEventState = 'received' | 'processed' | 'ignored' | 'failed'

export type PaymentEvent = {
  id: string
  kind: string
  customerId: string
  createdAt: string
  receivedAt: string
  state: PaymentEventState
  problem: string
}

export type PaymentEvents = { events: PaymentEvent[]; more: boolean }
export type PaymentEventWithPayload = PaymentEvent & { payload: string }

export type PromoCode = {
  code: string
  percentOff: number
  amountOff: number
  /** 0 is without end. */
  months: number
  newClients: boolean
  /** The catalogue's keys; all plans when there is none. */
  plans: string[]
  /** 0 is as often as one likes. */
  maxUses: number
  uses: number
  from?: string
  until?: string
  endedAt?: string
  /** Comes with the catalogue and cannot be ended here. */
  builtIn: boolean
}

export type NewPromoCode = Omit<PromoCode, 'uses' | 'endedAt' | 'builtIn'>

export type Sandbox = { clock: string; undelivered: number }
export type SandboxTrick =
  | 'fail-next-payment'
  | 'drop-next-webhook'
  | 'repeat-next-webhook'
  | 'deliver'
