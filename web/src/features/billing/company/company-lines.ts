import type { Company } from '@/lib/api/billing-types'
import { countryName } from '@/lib/countries'

/** A company as written on a letter, the most important line first; empty if there is none. */
export function companyLines(company: Company, locale: string): string[] {
  const { name, line1, line2, postalCode, city, region, country, taxId, billingEmail } = company
  const town = [`${postalCode} ${city}`.trim(), region].filter(Boolean).join(', ')
  return [
    name,
    line1,
    line2,
    town,
    country && countryName(country, locale),
    taxId,
    billingEmail,
  ].filter(Boolean)
}
