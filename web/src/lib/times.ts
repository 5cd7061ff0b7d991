import { isolated } from './isolated'
/** `14:20` */
export const timeOf = (at: string, locale: string) =>
  new Date(at).toLocaleTimeString(locale, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })

/** `Saturday, Nov 14`, with the year if it is not the current one. */
export const dayOf = (at: string, locale: string) => {
  const date = new Date(at)
  return date.toLocaleDateString(locale, {
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
    ? `${date.toLocaleDateString(locale, { weekday: 'short' })} ${timeOf(at, locale)}`
    : date.toLocaleDateString(locale, { month: 'short', day: 'numeric', year: 'numeric' })
}

/** `Ana, Ben and Mia`, in the reader's language. */
export const listOf = (names: string[], locale: string) =>
  new Intl.ListFormat(locale, { type: 'conjunction' }).format(names.map(isolated))
