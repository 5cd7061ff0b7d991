/**
 * The cents in a typed amount, with a point or a comma before the cents and with or without a
 * currency sign; undefined if it is not an amount.
 */
export function centsIn(typed: string): number | undefined {
  const [, units, cents = ''] =
    /^[A-Z]{0,3}[$€£]?(\d{1,7})(?:[.,](\d{0,2}))?$/.exec(typed.replace(/\s/g, '')) ?? []
  if (units === undefined) return undefined
  return Number(units) * 100 + Number(cents.padEnd(2, '0'))
}
