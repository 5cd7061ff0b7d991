import { i18n } from '@lingui/core'

const formats = new Map<string, Intl.DateTimeFormat>()

/**
 * The date format of a language. Portuguese uses the generic locale, because that of Portugal would
 * write the month as a number.
 */
function formatOf(locale: string) {
  let format = formats.get(locale)
  if (!format) {
    format = new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', year: 'numeric' })
    formats.set(locale, format)
  }
  return format
}

/**
 * Writes a date in the language of the page: `Jan 5, 2026`, `5 ene 2026` or `5 de jan. de 2026`. An
 * empty date is `N/A`; an unreadable one is `Invalid date` and is logged.
 */
export function formatDate(
  value: string | number | Date | null | undefined,
  locale: string = i18n.locale || 'en',
): string {
  if (value === null || value === undefined || value === '') return 'N/A'
  const date = new Date(value)
  if (Number.isNaN(date.getTime())) {
    console.error('Cannot format date', value)
    return 'Invalid date'
  }
  return formatOf(locale).format(date)
}
