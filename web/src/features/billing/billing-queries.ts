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
 * The plan, the card and the next charge of one's client account. It stands on every page, also on
 * one that is just being left: nobody asks once they have logged out.
 */
export const billingQuery = queryOptions({
  queryKey: keys.billing,
  queryFn: () =>
    readTokens().access ? billingApi.billing() : Promise.reject(new Error('logged out')),
})

/** Which client accounts are listed; all without one. */
export type AccountShow = '' | 'at_risk' | 'past_due' | 'new'

/** In which order client accounts are listed. */
export type AccountSort = 'newest' | 'name'

/** The client accounts in whose name, or in whose owner's name or address, the text is. */
export const accountsQuery = (search: string, show: AccountShow, sort: AccountSort) =>
  infiniteQueryOptions({
    queryKey: [...keys.accounts, 'list', search.trim(), show, sort],
    queryFn: ({ pageParam }) => billingApi.accounts(search.trim(), show, sort, pageParam),
    initialPageParam: '',
    getNextPageParam: (page) => page.next || undefined,
    placeholderData: keepPreviousData,
  })

/** The same of any client account, for managers. */
export const accountBillingQuery = (account: string) =>
  queryOptions({
    queryKey: keys.billingOf(account),
    queryFn: () => billingApi.billingOf(account),
  })

/** What a plan costs now. A price is asked for anew whenever it is looked at again. */
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

/** What a change of plan would cost at this moment. */
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

/** The storage that one's client account uses. */
export const storageQuery = queryOptions({ queryKey: keys.storage, queryFn: billingApi.storage })

export const referralsQuery = queryOptions({
  queryKey: keys.referrals,
  queryFn: billingApi.referrals,
})

/** The credits of one's own client account, or of the one that a manager looks at. */
export const creditsQuery = (account?: string) =>
  queryOptions({
    queryKey: account ? keys.creditsOf(account) : keys.credits,
    queryFn: () => (account ? billingApi.creditsOf(account) : billingApi.credits()),
  })

/** The lines of the book, the newest first. */
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

/** The clients' payments of a month, newest first; the present month when none is named. */
export const paymentsQuery = ({ month, client, outcome }: PaymentsWish) =>
  infiniteQueryOptions({
    queryKey: [...keys.payments, month ?? '', client.trim(), outcome ?? ''],
    queryFn: ({ pageParam }) =>
      billingApi.payments({ month, client: client.trim(), outcome }, pageParam),
    initialPageParam: '',
    getNextPageParam: (page) => page.next || undefined,
    placeholderData: keepPreviousData,
  })

/** What clients pay for or paid for, what began last first. */
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

/** Which clients came with whose code, the newest first. */
export const everyReferralQuery = (wish: ReferralFilter) => {
  const asked = { ...wish, client: wish.client.trim() }
  return infiniteQueryOptions({
    queryKey: [...keys.accounts, 'referrals', asked],
    queryFn: ({ pageParam }) => billingApi.everyReferral(asked, pageParam),
    initialPageParam: '',
    getNextPageParam: (page) => page.next || undefined,
    placeholderData: keepPreviousData,
  })
}

/** Every payment that a bank disputes, whenever it was paid. */
export const disputesQuery = queryOptions({
  queryKey: [...keys.payments, 'disputed'],
  queryFn: () => billingApi.payments({ month: 'all', client: '', outcome: 'disputed' }, ''),
})

/** What they come to, and how many have which outcome. */
export const paymentSummaryQuery = ({ month, client }: Omit<PaymentsWish, 'outcome'>) =>
  queryOptions({
    queryKey: [...keys.payments, 'summary', month ?? '', client.trim()],
    queryFn: () => billingApi.paymentSummary({ month, client: client.trim() }),
    placeholderData: keepPreviousData,
  })

/** What a refund of a payment would do; all that is left of it for an amount of 0. */
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
})

export const sandboxQuery = queryOptions({
  queryKey: keys.sandbox,
  queryFn: billingApi.sandbox,
})
