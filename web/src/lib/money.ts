const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
})

/** Whole US dollars, written the American way in every language: `$1,249`. */
export const formatDollars = (amount: number) => dollars.format(amount)
