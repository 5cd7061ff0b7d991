import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type {
  Duration,
  PaymentEventState,
  PaymentOutcome,
  PlanOrder,
} from '@/lib/api/billing-types'
import { keys } from '@/lib/query/keys'
import { readTokens } from '@/lib/session/tokens'
import { billingApi } from './billing-api'

/**
 * The plan, the card and the next charge of the person's own client account. It is on every page,
 * including one that is just being left, so it is not requested after signing out.
 */
export const billingQuery = queryOptions({
  queryKey: keys.billing,
  queryFn: () =>
    readTokens().access ? billingApi.billing() : Promise.reject(new Error('logged out')),
})

/** Which client accounts are listed; '' for all of them. */
export type AccountShow = '' | 'at_risk' | 'past_due' | 'new'

/** The order in which client accounts are listed. */
export const accountSorts = ['newest', 'name', 'usage', 'health'] as const
export type AccountSort = (typeof accountSorts)[number]

/** The client accounts whose name, owner's name or owner's address contains the text. */
export const accountsQuery = (search: string, show: AccountShow, sort: AccountSort) =>
  infiniteQueryOptions({
    queryKey: [...keys.accounts, 'list', search.trim(), show, sort],
    queryFn: ({ pageParam }) => billingApi.accounts(search.trim(), show, sort, pageParam),
    initialPageParam: '',
    getNextPageParam: (page) => page.next || undefined,
    placeholderData: keepPreviousData,
  })

/** The billing of any client account, for managers. */
export const accountBillingQuery = (account: string) =>
  queryOptions({
    queryKey: keys.billingOf(account),
    queryFn: () => billingApi.billingOf(account),
  })

/** The current price of a plan, requested again each time it is shown. */
export const quoteQuery = (order: PlanOrder) =>
  queryOptions({
    queryKey: [...keys.quote, order.plan, order.duration, order.code ?? ''],
    queryFn: () => billingApi.quote(order),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const tokenQuoteQuery = (videos: number) =>
  queryOptions({
    queryKey: [...keys.quote, 'tokens', videos],
    queryFn: () => billingApi.quoteTokens(videos),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** What a change of plan would cost now. */
export const previewQuery = (plan: number, duration: Duration) =>
  queryOptions({
    queryKey: [...keys.quote, 'change', plan, duration],
    queryFn: () => billingApi.previewChange({ plan, duration }),
    staleTime: 0,
    gcTime: 0,
  })

export const receiptsQuery = infiniteQueryOptions({
  queryKey: keys.receipts,
  queryFn: ({ pageParam }) => billingApi.receipts(pageParam),
  initialPageParam: '',
  getNextPageParam: (page) => page.next || undefined,
})

/** The storage used by the person's own client account. */
export const storageQuery = queryOptions({ queryKey: keys.storage, queryFn: billingApi.storage })

export const referralsQuery = queryOptions({
  queryKey: keys.referrals,
  queryFn: billingApi.referrals,
  // No event says that somebody has signed up with the code.
  staleTime: 0,
})

/** The credits of the person's own client account, or of the one a manager looks at. */
export const creditsQuery = (account?: string) =>
  queryOptions({
    queryKey: account ? keys.creditsOf(account) : keys.credits,
    queryFn: () => (account ? billingApi.creditsOf(account) : billingApi.credits()),
  })

/** The credit history, newest first. */
export const creditEntriesQuery = (account?: string) =>
  infiniteQueryOptions({
    queryKey: account ? keys.creditEntriesOf(account) : keys.creditEntries,
    queryFn: ({ pageParam }) =>
      account
        ? billingApi.creditEntriesOf(account, pageParam)
        : billingApi.creditEntries(pageParam),
    initialPageParam: 0,
    getNextPageParam: (page) => page.next || undefined,
  })

export type SubscriptionFilter = Parameters<typeof billingApi.subscriptions>[0]
export type ReferralFilter = Parameters<typeof billingApi.everyReferral>[0]

type PaymentsWish = {
  month: string | undefined
  client: string
  outcome: PaymentOutcome | undefined
}

/** The clients' payments of a month, newest first; the current month if none is named. */
export const paymentsQuery = ({ month, client, outcome }: PaymentsWish) =>
  infiniteQueryOptions({
    queryKey: [...keys.payments, month ?? '', client.trim(), outcome ?? ''],
    queryFn: ({ pageParam }) =>
      billingApi.payments({ month, client: client.trim(), outcome }, pageParam),
    initialPageParam: '',
    getNextPageParam: (page) => page.next || undefined,
    placeholderData: keepPreviousData,
  })

/** What clients pay for or have paid for, most recently started first. */
export const subscriptionsQuery = (wish: SubscriptionFilter) => {
  const asked = { ...wish, client: wish.client.trim() }
  return infiniteQueryOptions({
    queryKey: [...keys.billing, 'subscriptions', asked],
    queryFn: ({ pageParam }) => billingApi.subscriptions(asked, pageParam),
    initialPageParam: '',
    getNextPageParam: (page) => page.next || undefined,
    placeholderData: keepPreviousData,
  })
}

/** Which clients signed up with whose code, newest first. */
export const everyReferralQuery = (wish: ReferralFilter) => {
  const asked = { ...wish, client: wish.client.trim() }
  return infiniteQueryOptions({
    queryKey: [...keys.accounts, 'referrals', asked],
    queryFn: ({ pageParam }) => billingApi.everyReferral(asked, pageParam),
    initialPageParam: '',
    getNextPageParam: (page) => page.next || undefined,
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
}

/** Every payment that a bank disputes, whenever it was paid. */
export const disputesQuery = queryOptions({
  queryKey: [...keys.payments, 'disputed'],
  queryFn: () => billingApi.payments({ month: 'all', client: '', outcome: 'disputed' }, ''),
})

/** The total of the payments and how many have each outcome. */
export const paymentSummaryQuery = ({ month, client }: Omit<PaymentsWish, 'outcome'>) =>
  queryOptions({
    queryKey: [...keys.payments, 'summary', month ?? '', client.trim()],
    queryFn: () => billingApi.paymentSummary({ month, client: client.trim() }),
    placeholderData: keepPreviousData,
  })

/** What a refund of a payment would do; an amount of 0 means everything that is left of it. */
export const refundPreviewQuery = (payment: string, amount: number) =>
  queryOptions({
    queryKey: [...keys.payments, payment, 'refund', amount],
    queryFn: () => billingApi.refundPreview(payment, amount),
    placeholderData: keepPreviousData,
    retry: false,
  })

export const paymentEventsQuery = (state: PaymentEventState | undefined) =>
  infiniteQueryOptions({
    queryKey: [...keys.paymentEvents, state ?? ''],
    queryFn: ({ pageParam }) => billingApi.paymentEvents(state, pageParam),
    initialPageParam: '',
    getNextPageParam: (page) => page.next || undefined,
    placeholderData: keepPreviousData,
  })

export const paymentEventQuery = (id: string) =>
  queryOptions({
    queryKey: keys.paymentEvent(id),
    queryFn: () => billingApi.paymentEvent(id),
  })

export const promoCodesQuery = queryOptions({
  queryKey: keys.promoCodes,
  queryFn: billingApi.promoCodes,
  // No event says that a code was used.
  staleTime: 0,
})

export const sandboxQuery = queryOptions({
  queryKey: keys.sandbox,
  queryFn: billingApi.sandbox,
})
