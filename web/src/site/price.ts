import { priceWith } from '@/lib/money'

/** The server writes the installation's currency in place of these into every page it sends. */
export const currencyCode = '__CURRENCY_CODE__'
export const currencyNames = {
  en: '__CURRENCY_ENGLISH__',
  es: '__CURRENCY_SPANISH__',
  pt: '__CURRENCY_PORTUGUESE__',
}

/** A whole amount on a page that is rendered before anyone knows the currency. */
export const formatPrice = (amount: number) => priceWith('__CURRENCY_SIGN__', amount)
