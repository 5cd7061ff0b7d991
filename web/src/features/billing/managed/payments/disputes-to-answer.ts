import type { Dispute, Payment } from '@/lib/api/billing-types'

/** A payment with its dispute. */
export type Disputed = Payment & { dispute: Dispute }

/** The payments whose dispute still needs a response, nearest deadline first. */
export const toAnswer = (payments: readonly Payment[]): Disputed[] =>
  payments
    .filter((payment): payment is Disputed => payment.dispute?.answerable ?? false)
    .sort((a, b) => (a.dispute.dueBy ?? '').localeCompare(b.dispute.dueBy ?? ''))
