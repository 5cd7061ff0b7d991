import type { Duration, Subscription } from '@/lib/api/billing-types'
import { intervalOf } from '../catalogue'

/**
 * Why a subscription cannot change to this plan now, as the server's error code; undefined when it
 * can. It avoids requesting a price that cannot exist.
 */
export function whyNoChange(live: Subscription, plan: string, duration: Duration) {
  if (live.state === 'past_due') return 'payment_owed'
  if (live.state === 'paused') return 'subscription_paused'
  if (live.cancelAtEnd) return 'subscription_cancelled'
  const same = live.plan === plan && live.interval === intervalOf(duration)
  return same && !live.nextPlan ? 'same_plan' : undefined
}
