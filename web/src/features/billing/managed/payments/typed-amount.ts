/**
 * The cents in an amount that somebody typed, with a point or a comma before the cents and with or
 * without a dollar sign; nothing when it is no amount.
 */
export function centsIn(typed: string): number | undefined {
  const [, dollars, cents = ''] =
    /^\$?(\d{1,7})(?:[.,](\d{0,2}))?$/.exec(typed.replace(/\s/g, '')) ?? []
  if (dollars === undefined) return undefined
  return Number(dollars) * 100 + Number(cents.padEnd(2, '0'))
}
