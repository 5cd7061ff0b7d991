import { useLingui } from '@lingui/react/macro'
import { cellList } from '../cell-list'
import { formatValue } from '../format-value'
import type { FiguresTable, OpenList } from '../statistics-types'
import { Bars, type Series } from './bars'
import { Legend } from './legend'
import { monthName } from './month-name'

const fills = [
  'var(--f-stone)',
  'var(--f-video)',
  'var(--f-qc)',
  'var(--f-title)',
  'var(--f-audio)',
]

const seriesOf = ({ columns, rows }: FiguresTable): Series[] =>
  columns.flatMap((column, at) =>
    column.plan
      ? [
          {
            name: column.name,
            fill: fills[at % fills.length] ?? '',
            values: rows.map(({ cells }) => cells[at]?.value ?? 0),
            lists: rows.map((row) => cellList(row, column, at)),
          },
        ]
      : [],
  )

const cents = (value: number) => formatValue(value, 'cents')

type RevenueProps = { table: FiguresTable; onOpen: OpenList }

export function RevenueChart({ table, onOpen }: RevenueProps) {
  const { t } = useLingui()
  const { name, rows } = table
  const all = table.columns.length - 1
  const first = cents(rows.at(0)?.cells[all]?.value ?? 0)
  const last = cents(rows.at(-1)?.cells[all]?.value ?? 0)
  return (
    <Bars
      label={t`${name}, from ${first} to ${last}`}
      names={rows.map((row) => monthName(row.name, 'short'))}
      series={seriesOf(table)}
      format={cents}
      onOpen={onOpen}
    />
  )
}

/** The plans with their revenue at the end of the period. */
export const RevenueLegend = ({ table, onOpen }: RevenueProps) => (
  <Legend
    entries={seriesOf(table).map(({ name, fill, values, lists }) => ({
      name,
      fill,
      value: cents(values.at(-1) ?? 0),
      list: lists.at(-1),
    }))}
    onOpen={onOpen}
  />
)
