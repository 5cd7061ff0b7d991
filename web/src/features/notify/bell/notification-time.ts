const day = 86_400_000

const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

/**
 * Reports whether something happened today. In a demo the server's time can be ahead of this
 * computer's.
 */
export const isToday = (at: string, now: Date) =>
  new Date(at).getTime() >= new Date(now).setHours(0, 0, 0, 0)

/** `14:06` today, `Sat 09:00` in the last six days, otherwise `Nov 3`. */
export function shortMoment(locale: string, at: string, now: Date) {
  const moment = new Date(at)
  const age = now.getTime() - moment.getTime()
  const parts: Intl.DateTimeFormatOptions = isToday(at, now)
    ? time
    : age < 6 * day
      ? { weekday: 'short', ...time }
      : { month: 'short', day: 'numeric' }
  return new Intl.DateTimeFormat(locale, parts).format(moment)
}

/** `Sat, Nov 14, 14:06` */
export const longMoment = (locale: string, at: string) =>
  new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    ...time,
  }).format(new Date(at))
