import { t } from '@lingui/core/macro'
import { formatTenths } from '@/lib/bytes'
import { formatCents } from '@/lib/money'
import { formatNumber } from '@/lib/numbers'
import type { Unit } from './statistics-types'

/** Shown where there is nothing to count. */
export const nothing = '–'

/** A value in readable form; the server counts shares in hundredths of a percent and time in ms. */
export function formatValue(value: number | undefined, unit: Unit): string {
  if (value === undefined) return nothing
  switch (unit) {
    case 'cents':
      return formatCents(value)
    case 'basis_points':
      return `${formatNumber(value / 100, 1)}%`
    case 'tenths':
      return formatNumber(value / 10, 1, true)
    case 'duration':
      return formatDuration(value)
    case 'bytes':
      return formatTenths(value)
    case 'yes':
      return value === 1 ? t`Yes` : t`No`
    case 'count':
      return formatNumber(value)
  }
}

/** `19 h 40 min`, `3 min 20 s`, `12 s`. */
function formatDuration(milliseconds: number) {
  const seconds = Math.round(milliseconds / 1000)
  if (seconds < 60) return `${formatNumber(seconds)} s`
  const minutes = Math.round(seconds / 60)
  if (minutes < 60) return `${minutes} min`
  const rest = minutes % 60
  return `${formatNumber(Math.floor(minutes / 60))} h${rest ? ` ${rest} min` : ''}`
}
