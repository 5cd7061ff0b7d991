export type Billing = 'monthly' | 'annual'

type Priced = {
  id: number
  title: string
  productId: string
  /** Placeholders on pages that are rendered before the prices are known. */
  monthlyPrice: number | string
  annualMonthlyPrice: number | string
}

/**
 * Returns the address where a plan is bought. Its prices are for display: the server knows them.
 */
export function checkoutAddress(plan: Priced, billing: Billing) {
  const annual = billing === 'annual'
  const query = [
    ['plan', plan.id],
    ['price', annual ? plan.annualMonthlyPrice : plan.monthlyPrice],
    ['name', plan.title],
    ['productId', plan.productId],
    ['duration', annual ? 12 : 1],
  ] as const
  return `/checkout?${query.map(([key, value]) => `${key}=${encodeURIComponent(value)}`).join('&')}`
}
