import { t } from '@lingui/core/macro'
import { monthName } from './charts/month-name'
import { dayName } from './period'
import type { FiguresRow, TableKey } from './statistics-types'

/** The name of a table's row in plain text. */
export function rowName(table: TableKey, { name, editor }: FiguresRow): string {
  if (table === 'revenue_by_month') return monthName(name)
  if (table === 'on_time_by_week') return dayName(name)
  if (table === 'turnaround_by_hours') return `${name} h`
  return editor && !name ? t`Former editor` : name
}
