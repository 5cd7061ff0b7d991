const day = 86_400_000

/** `Tue 14:00` within the next six days, `Nov 28, 14:00` otherwise, in the person's language. */
export function weekdayAndTime(locale: string, moment: string | number, now: string | number) {
  const away = new Date(moment).getTime() - new Date(now).getTime()
  const near = away < 6 * day && away > -day
  return new Intl.DateTimeFormat(locale, {
    ...(near
      ? { weekday: 'short' as const }
      : { month: 'short' as const, day: 'numeric' as const }),
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(new Date(moment))
}

/** `14:31` */
export const timeOfDay = (locale: string, moment: string | number) =>
  new Intl.DateTimeFormat(locale, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(new Date(moment))

/** `Mon` */
export const weekday = (locale: string, moment: Date) =>
  new Intl.DateTimeFormat(locale, { weekday: 'short' }).format(moment)
