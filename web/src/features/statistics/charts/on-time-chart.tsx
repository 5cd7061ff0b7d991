import { i18n } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { cellList } from '../cell-list'
import { formatValue } from '../format-value'
import type { FiguresTable, OpenList } from '../statistics-types'
import { Line } from './line'

const percent = (value: number) => formatValue(value, 'basis_points')

const shortDay = (day: string) =>
  new Date(`${day}T12:00:00`).toLocaleDateString(i18n.locale || 'en', {
    month: 'short',
    day: 'numeric',
  })

export function OnTimeChart({ table, onOpen }: { table: FiguresTable; onOpen: OpenList }) {
  const { t } = useLingui()
  const [share] = table.columns
  const points = table.rows.map((row) => ({
    name: shortDay(row.name),
    value: row.cells[0]?.value,
    list: share && cellList(row, share, 0),
  }))
  const values = points.flatMap(({ value }) => value ?? [])
  const lowest = Math.min(...values)
  const ticks =
    lowest >= 9000
      ? [9000, 9500, 10_000]
      : lowest >= 5000
        ? [5000, 7500, 10_000]
        : [0, 2500, 5000, 7500, 10_000]
  const name = table.name
  const last = percent(values.at(-1) ?? 0)
  return (
    <Line
      label={t`${name}, latest ${last}`}
      points={points}
      ticks={ticks}
      format={percent}
      onOpen={onOpen}
    />
  )
}
