import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import type { Tax } from '@/lib/api/billing-types'
import { formatCents } from '@/lib/money'

/** A tax by its name and rate, as in VAT 23%. */
export function taxWords(tax: Tax): string {
  const name = taxName(tax)
  const rate = Number(tax.rate).toLocaleString(i18n.locale, { maximumFractionDigits: 3 })
  if (tax.reverseCharge) return t`${name}, reverse charge`
  return Number(tax.rate) > 0 ? `${name} ${rate}%` : name
}

function taxName({ kind, name }: Tax): string {
  switch (kind) {
    case 'vat':
      return t`VAT`
    case 'sales_tax':
      return t`Sales tax`
    default:
      return name || t`Tax`
  }
}

/** The amount of an upcoming charge, with a word where tax is added to it. */
export const plusTax = (amount: string, taxed: boolean) => (taxed ? t`${amount} plus tax` : amount)

/** How much of an amount is tax. */
export function taxIncluded(tax: number): string {
  const amount = formatCents(tax)
  return t`incl. ${amount} tax`
}
