import { ApiError } from '@/lib/api/api-error'

export const hasCode = (problem: unknown, ...codes: string[]) =>
  problem instanceof ApiError && problem.code !== undefined && codes.includes(problem.code)

/** Reports whether a bank has declined the card; the server's codes for that share a prefix. */
export const isDeclined = (problem: unknown) =>
  problem instanceof ApiError && problem.code?.startsWith('card_') === true

/**
 * Reports whether the bank wants its customer to confirm the payment, so that paying again does not
 * help.
 */
export const asksBank = (problem: unknown) => hasCode(problem, 'card_needs_proof')

export const hasStatus = (problem: unknown, status: number) =>
  problem instanceof ApiError && problem.status === status
