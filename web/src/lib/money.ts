/**
 * The installation's only currency, as the server wrote it into the page. Where no server wrote the
 * page, as in tests, it is the US dollar.
 */
function currencyOfPage() {
  const said = globalThis.document?.querySelector<HTMLMetaElement>('meta[name="currency"]')
  return { code: said?.content || 'USD', sign: said?.dataset.sign || '$' }
}

const currency = currencyOfPage()

const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })
const exact = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
})

/** Formats a whole amount with a sign before it, grouped the American way in every language. */
export const priceWith = (sign: string, amount: number) => sign + whole.format(amount)

/** Formats a whole amount: `$1,249`. */
export const formatPrice = (amount: number) => priceWith(currency.sign, amount)

/** Formats an amount in cents: `$1,249`, with cents only if there are any: `$629.10`, `−$70`. */
export function formatCents(cents: number): string {
  const amount = Math.abs(cents)
  const figures = (amount % 100 === 0 ? whole : exact).format(amount / 100)
  return (cents < 0 ? '\u2212' : '') + currency.sign + figures
}

/** Returns the plural name of the currency: `US dollars`. */
export function currencyName(locale: string): string {
  const written = new Intl.NumberFormat(locale === 'pt' ? 'pt-PT' : locale, {
    style: 'currency',
    currency: currency.code,
    currencyDisplay: 'name',
  })
  const name = written.formatToParts(2).find((part) => part.type === 'currency')
  return name?.value ?? currency.code
}
