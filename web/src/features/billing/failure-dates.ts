import type { Subscription } from '@/lib/api/billing-types'

const day = 24 * 60 * 60 * 1000
/** Days after the first failure: the same as the server's. */
const submissionsStop = 3
const workStops = 7

type Failed = Pick<Subscription, 'failedAt' | 'nextRetryAt' | 'endsUnpaidAt' | 'standing'>

/** What follows a failed payment and is still ahead, by the server's own word on how it stands. */
export function failureDates({ failedAt, nextRetryAt, endsUnpaidAt, standing }: Failed) {
  const after = (days: number) => failedAt && new Date(Date.parse(failedAt) + days * day)
  const grace = standing === 'grace'
  return {
    retry: nextRetryAt,
    submissionsStop: grace ? after(submissionsStop) : undefined,
    workStops: grace || standing === 'no_submissions' ? after(workStops) : undefined,
    ends: endsUnpaidAt,
  }
}
