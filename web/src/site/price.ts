/** The server replaces these with the installation's currency in every page it sends. */
export const currencyCode = '__CURRENCY_CODE__'
export const currencyNames = {
  en: '__CURRENCY_ENGLISH__',
  es: '__CURRENCY_SPANISH__',
  pt: '__CURRENCY_PORTUGUESE__',
}

/**
 * A placeholder for a price: managers change prices, so a page contains none when it is rendered.
 */
export type PricePlace = `__PRICE_${string}__`

/** A price with its currency's sign. */
export const formatPrice = (place: PricePlace) => `__CURRENCY_SIGN__${place}`

/** The placeholders of a plan's prices. */
export function pricesOf(key: string) {
  const name = key.toUpperCase()
  return {
    monthlyPrice: `__PRICE_${name}_MONTHLY__`,
    annualMonthlyPrice: `__PRICE_${name}_ANNUAL__`,
    annualPrice: `__PRICE_${name}_YEAR__`,
  } as const
}

/** The same for addresses, which take plain figures. */
export function amountsOf(key: string) {
  const name = key.toUpperCase()
  return {
    monthlyPrice: `__AMOUNT_${name}_MONTHLY__`,
    annualMonthlyPrice: `__AMOUNT_${name}_ANNUAL__`,
  } as const
}

export const packPrice = (videos: number): PricePlace => `__PRICE_PACK_${videos}__`
export const lowestPrice: PricePlace = '__PRICE_LOWEST__'
export const annualDiscount: PricePlace = '__PRICE_DISCOUNT__'
