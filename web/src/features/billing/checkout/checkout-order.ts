import type { Duration, SelectedPlan } from '@/lib/api/billing-types'
import { type CataloguePlan, monthlyPrice, planById } from '../catalogue'

type Address = Partial<Record<string, string>>

export type OrderInAddress = {
  /** None when the address names no plan of ours. */
  plan: CataloguePlan | undefined
  /** Something that is no plan of ours was asked for. */
  unknown: boolean
  duration: Duration
  /** The address tells another price, name or product than the catalogue. */
  differs: boolean
}

/** What a checkout address asks for. Plan and duration choose; all else in it is only compared. */
export function orderIn({
  plan: wanted,
  duration,
  price,
  name,
  productId,
}: Address): OrderInAddress {
  const chosen = wanted && /^\d{1,4}$/.test(wanted) ? planById(Number(wanted)) : undefined
  const months: Duration = duration === '12' ? 12 : 1
  const other = (told: string | undefined, ours: string) => told !== undefined && told !== ours
  return {
    plan: chosen,
    unknown: wanted !== undefined && !chosen,
    duration: months,
    differs:
      chosen !== undefined &&
      (other(price, String(monthlyPrice(chosen, months))) ||
        other(name, chosen.title) ||
        other(productId, chosen.productId)),
  }
}

/** The plan that an address brings back to somebody who has one already. */
export function selectedPlanIn(address: Address): SelectedPlan | undefined {
  const { plan, duration } = orderIn(address)
  return plan && { plan: plan.id, duration }
}
