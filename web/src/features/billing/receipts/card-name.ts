import type { PaidWith } from '@/lib/api/billing-types'

const brands: Record<string, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
}

/** A card as people know it: `Visa •••• 4242`. */
export const cardName = ({ brand, last4 }: PaidWith) => `${brands[brand] ?? brand} •••• ${last4}`
