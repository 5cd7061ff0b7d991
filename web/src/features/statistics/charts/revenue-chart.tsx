import { useLingui } from '@lingui/react/macro'
import { formatValue } from '../format-value'
import type { FiguresTable } from '../statistics-types'
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
  columns.flatMap(({ plan, name }, column) =>
    plan
      ? [
          {
            name,
            fill: fills[column % fills.length] ?? '',
            values: rows.map(({ cells }) => cells[column]?.value ?? 0),
          },
        ]
      : [],
  )

const cents = (value: number) => formatValue(value, 'cents')

export function RevenueChart({ table }: { table: FiguresTable }) {
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
    />
  )
}

/** The plans with their revenue at the end of the period. */
export const RevenueLegend = ({ table }: { table: FiguresTable }) => (
  <Legend
    entries={seriesOf(table).map(({ name, fill, values }) => ({
      name,
      fill,
      value: cents(values.at(-1) ?? 0),
    }))}
  />
)
