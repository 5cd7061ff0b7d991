import { isolated } from './isolated'

const kept = new Map<string, Intl.DateTimeFormat>()

/**
 * Formats a moment. The formatters are kept, because making one takes hundreds of times as long as
 * using it, and a list can have thousands of times.
 */
function formatted(date: Date, locale: string, parts: Intl.DateTimeFormatOptions) {
  const key = locale + JSON.stringify(parts)
  const format = kept.get(key) ?? new Intl.DateTimeFormat(locale, parts)
  kept.set(key, format)
  return format.format(date)
}

/** `14:20` */
export const timeOf = (at: string, locale: string) =>
  formatted(new Date(at), locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

/** `Saturday, Nov 14`, with the year if it is not the current one. */
export const dayOf = (at: string, locale: string) => {
  const date = new Date(at)
  return formatted(date, locale, {
    weekday: 'long',
    month: 'short',
    day: 'numeric',
    ...(date.getFullYear() !== new Date().getFullYear() && { year: 'numeric' }),
  })
}

/** The time if it is today, the day and time if it is this week, else the date. */
export function momentOf(at: string, locale: string) {
  const date = new Date(at)
  const now = new Date()
  if (date.toDateString() === now.toDateString()) return timeOf(at, locale)
  const recent = now.getTime() - date.getTime() < 6 * 86_400_000
  return recent
    ? `${formatted(date, locale, { weekday: 'short' })} ${timeOf(at, locale)}`
    : formatted(date, locale, { month: 'short', day: 'numeric', year: 'numeric' })
}

/** `Ana, Ben and Mia`, in the reader's language. */
export const listOf = (names: string[], locale: string) =>
  new Intl.ListFormat(locale, { type: 'conjunction' }).format(names.map(isolated))
