const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
})

/** Whole US dollars, written the American way in every language: `$1,249`. */
export const formatDollars = (amount: number) => dollars.format(amount)

const exact = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  minimumFractionDigits: 2,
})

/** An amount in whole cents: `$1,249`, with cents only where there are any: `$629.10`, `−$70`. */
export function formatCents(cents: number): string {
  const format = cents % 100 === 0 ? dollars : exact
  return format.format(cents / 100).replace('-', '\u2212')
}
