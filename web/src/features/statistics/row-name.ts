import { t } from '@lingui/core/macro'
import { monthName } from './charts/month-name'
import { dayName } from './period'
import type { FiguresRow, TableKey } from './statistics-types'

/** The name of a table's row in plain text. */
export function rowName(table: TableKey, { name, editor }: FiguresRow): string {
  switch (table) {
    case 'revenue_by_month':
      return monthName(name)
    case 'on_time_by_week':
      return dayName(name)
    case 'turnaround_by_hours':
      return `${name} h`
    default:
      return editor && !name ? t`Former editor` : name
  }
}
