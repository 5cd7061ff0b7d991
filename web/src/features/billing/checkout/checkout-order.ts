import type { Duration, SelectedPlan } from '@/lib/api/billing-types'
import { type CataloguePlan, monthlyPrice, planById } from '../catalogue'

type Address = Partial<Record<string, string>>

export type OrderInAddress = {
  /** Undefined when the URL names no plan of ours. */
  plan: CataloguePlan | undefined
  /** The URL asked for something that is not one of our plans. */
  unknown: boolean
  duration: Duration
  /** The URL has a different price, name or product from the catalogue. */
  differs: boolean
}

/**
 * What a checkout URL asks for. Plan and duration decide; everything else in it is only compared.
 */
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

/** The plan in the URL of somebody who returns to a change of plan. */
export function selectedPlanIn(address: Address): SelectedPlan | undefined {
  const { plan, duration } = orderIn(address)
  return plan && { plan: plan.id, duration }
}
