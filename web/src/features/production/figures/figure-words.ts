import type { Figures } from '@/lib/api/types'

type Figure = Figures['now']['onTime']

/** A share as a percentage; undefined if there is nothing to count. */
export const percent = ({ value }: Figure, locale: string) =>
  value === undefined
    ? undefined
    : new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }).format(
        value / 1000,
      )

/** An average with one decimal; undefined if there is nothing to count. */
export const average = ({ value }: Figure, locale: string) =>
  value === undefined
    ? undefined
    : new Intl.NumberFormat(locale, {
        minimumFractionDigits: 1,
        maximumFractionDigits: 1,
      }).format(value / 10)
