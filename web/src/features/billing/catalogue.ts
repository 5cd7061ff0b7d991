import catalogue from '@contract/catalogue.json'
import type { Duration, Interval } from '@/lib/api/billing-types'

export type CataloguePlan = {
  id: number
  key: string
  title: string
  productId: string
  monthlyPrice: number
  videos: number
  revisionRounds: number | 'unlimited'
  turnaroundHours: number
  priority: boolean
  activeProjects: number
  seats: number
  popular: boolean
  features: { key: string; included: boolean }[]
}

/**
 * The prices as the server wrote them into the page. Managers can change them while a page is open,
 * so the cost of a purchase always comes from the server. Where no server wrote the page, as in
 * tests, the catalogue's own prices are used.
 */
function pricesOfPage() {
  const said = globalThis.document?.querySelector<HTMLMetaElement>('meta[name="prices"]')
  const listed = (text = '') =>
    new Map(text.split(' ').map((pair) => [pair.split('=')[0], Number(pair.split('=')[1])]))
  return {
    plans: listed(said?.content),
    packs: listed(said?.dataset.packs),
    discount: Number(said?.dataset.annualDiscount ?? catalogue.annualDiscountPercent),
  }
}

const prices = pricesOfPage()

/** What we sell. The server decides every price. */
export const plans = (catalogue.plans as CataloguePlan[]).map((plan) => ({
  ...plan,
  monthlyPrice: prices.plans.get(plan.key) ?? plan.monthlyPrice,
}))
export const tokenPacks = catalogue.tokenPacks.map((pack) => ({
  ...pack,
  price: prices.packs.get(String(pack.videos)) ?? pack.price,
}))
export const annualDiscount = prices.discount

export const planById = (id: number) => plans.find((plan) => plan.id === id)
export const planByKey = (key: string) => plans.find((plan) => plan.key === key)
/** The plan's name, including plans that are no longer sold. */
export const planTitle = (key: string) => planByKey(key)?.title ?? key

export const intervalOf = (duration: Duration): Interval => (duration === 12 ? 'year' : 'month')
export const durationOf = (interval: Interval | ''): Duration => (interval === 'year' ? 12 : 1)

/** What a month of the plan costs, rounded to a whole number for a yearly plan. */
export function monthlyPrice(plan: CataloguePlan, duration: Duration): number {
  if (duration === 1) return plan.monthlyPrice
  return Math.floor((plan.monthlyPrice * (100 - annualDiscount) + 50) / 100)
}

/** The amount of one charge of the plan, in cents. */
export const chargeOf = (plan: CataloguePlan, duration: Duration) =>
  monthlyPrice(plan, duration) * duration * 100
