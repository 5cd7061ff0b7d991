/**
 * Payments are counted by months in UTC, as in the provider's reports, so their times are in UTC
 * too.
 */
const inUtc = (locale: string, format: Intl.DateTimeFormatOptions, at: string) =>
  new Intl.DateTimeFormat(locale, { ...format, timeZone: 'UTC' }).format(new Date(at))

export const paymentDay = (locale: string, at: string) =>
  inUtc(locale, { month: 'short', day: 'numeric', year: 'numeric' }, at)

export const paymentTime = (locale: string, at: string) =>
  inUtc(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }, at)

/** A month in words, from the form in the URL, `2026-11`. */
export const monthName = (locale: string, month: string) =>
  inUtc(locale, { month: 'long', year: 'numeric' }, `${month}-01T00:00:00Z`)
