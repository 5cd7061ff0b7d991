import type { PriceSettings } from '@/lib/api/types'

/** What a manager types: each price by the name of its field on the server. */
export type PriceDraft = Record<string, string>

export const monthlyField = (plan: string) => `monthly.${plan}`
export const packField = (videos: number) => `packs.${videos}`
export const discountField = 'annualDiscountPercent'

export const draftOf = (prices: PriceSettings): PriceDraft =>
  Object.fromEntries([
    ...prices.monthly.map(({ plan, price }) => [monthlyField(plan), String(price)]),
    ...prices.packs.map(({ videos, price }) => [packField(videos), String(price)]),
    [discountField, String(prices.annualDiscountPercent)],
  ])

/** The prices of a draft; undefined while one of them is not a whole number. */
export function pricesOf(draft: PriceDraft, kept: PriceSettings): PriceSettings | undefined {
  const read = (field: string) =>
    /^\d{1,5}$/.test(draft[field]?.trim() ?? '') ? Number(draft[field]) : Number.NaN
  const prices = {
    ...kept,
    monthly: kept.monthly.map(({ plan }) => ({ plan, price: read(monthlyField(plan)) })),
    packs: kept.packs.map(({ videos }) => ({ videos, price: read(packField(videos)) })),
    annualDiscountPercent: read(discountField),
  }
  const figures = [...prices.monthly, ...prices.packs].map(({ price }) => price)
  return [...figures, prices.annualDiscountPercent].some(Number.isNaN) ? undefined : prices
}

/** The monthly price with yearly billing, and the price of that year. */
export function annualPrices(monthly: number, discount: number) {
  const month = Math.floor((monthly * (100 - discount) + 50) / 100)
  return { month, year: 12 * month }
}
