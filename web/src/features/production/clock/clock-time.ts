import type { Project } from '@/lib/api/types'

type Clock = Project['clock']

/** The clock at a given moment: whose time is running, and what is left of the promise. */
export type ClockNow = {
  mode: Clock['mode']
  usedMs: number
  leftMs: number
  oursMs: number
  theirsMs: number
  pausedMs: number
  /** 0 when nothing is used, 1 when the promise is used up, more when it is broken. */
  share: number
  level: 'fine' | 'risk' | 'late'
}

/** The share of a promise from which it is at risk. */
const riskShare = 0.8

/** The clock after some time has passed since the server's response. */
export function clockAfter(clock: Clock, passedMs: number): ClockNow {
  const passed = Math.max(0, passedMs)
  const during = (mode: Clock['mode']) => (clock.mode === mode ? passed : 0)
  const usedMs = clock.usedMs + during('ours')
  const share = clock.promiseMs > 0 ? usedMs / clock.promiseMs : 0
  return {
    mode: clock.mode,
    usedMs,
    leftMs: clock.promiseMs - usedMs,
    oursMs: clock.oursMs + during('ours'),
    theirsMs: clock.theirsMs + during('theirs'),
    pausedMs: clock.pausedMs + during('paused'),
    share,
    level: share >= 1 ? 'late' : share >= riskShare ? 'risk' : 'fine',
  }
}

const minute = 60_000
const hour = 60 * minute

/** `07:43`, hours and minutes; a started minute counts as a whole one. */
export function formatHours(ms: number): string {
  const minutes = Math.ceil(Math.abs(ms) / minute)
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

/** A duration in its two largest units: 2 d 3 h, 3 h 38 min, 12 min. */
export function formatSpan(ms: number, locale: string): string {
  const part = (value: number, unit: 'day' | 'hour' | 'minute') =>
    new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'narrow' }).format(value)
  const minutes = Math.floor(Math.max(0, ms) / minute)
  const hours = Math.floor(minutes / 60)
  if (hours >= 48) {
    const left = hours % 24
    return [part(Math.floor(hours / 24), 'day'), left > 0 && part(left, 'hour')]
      .filter(Boolean)
      .join(' ')
  }
  if (hours === 0) return part(minutes, 'minute')
  return [part(hours, 'hour'), minutes % 60 > 0 && part(minutes % 60, 'minute')]
    .filter(Boolean)
    .join(' ')
}

/** How many hours were promised. */
export const promisedHours = (clock: Clock) => Math.round(clock.promiseMs / hour)

/** `Tue 14:00`, or with the date if it is more than a week away. */
export function formatMoment(at: string | number, now: number, locale: string): string {
  const date = new Date(at)
  const far = Math.abs(date.getTime() - now) > 6 * 24 * hour
  return new Intl.DateTimeFormat(locale, {
    ...(far ? { month: 'short', day: 'numeric' } : { weekday: 'short' }),
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(date)
}
