import { formatDate } from '@/lib/dates'
import type { Question } from './statistics-types'

/** Periods that take one press. */
export const presets = [30, 90, 365] as const

const aDay = /^\d{4}-\d{2}-\d{2}$/

type Search = Record<string, string | undefined>

/** A period from one day to another; nothing unless both are days. */
export const ownPeriod = (from: string | undefined, to: string | undefined) =>
  from && to && aDay.test(from) && aDay.test(to) ? { from, to } : undefined

/** Reads the question from the URL; the last 30 days if it has no valid ones. */
export function questionOf({ days, from, to, plan, editor, client }: Search): Question {
  const latest = presets.find((preset) => String(preset) === days) ?? presets[0]
  return {
    ...(ownPeriod(from, to) ?? { days: latest }),
    ...(plan && { plan }),
    ...(editor && { editor }),
    ...(client && { client }),
  }
}

/** A day from the server, written in the reader's language. */
export const dayName = (day: string) => formatDate(`${day}T12:00:00`)
