import { formatNumber } from '@/lib/numbers'
import type { FiguresTable } from '../statistics-types'
import { Bars, type Series } from './bars'
import { Legend } from './legend'

const seriesOf = ({ columns, rows }: FiguresTable): Series[] =>
  columns.map(({ key, name }, column) => ({
    name,
    fill: key === 'late' ? 'var(--danger)' : 'var(--f-video)',
    hatched: key === 'late',
    values: rows.map(({ cells }) => cells[column]?.value ?? 0),
  }))

export const TurnaroundChart = ({ table }: { table: FiguresTable }) => (
  <Bars
    label={table.definition}
    names={table.rows.map(({ name }) => `${name} h`)}
    series={seriesOf(table)}
    format={(value) => formatNumber(value)}
    whole
  />
)

export const TurnaroundLegend = ({ table }: { table: FiguresTable }) => (
  <Legend
    entries={seriesOf(table).map(({ name, fill, values }) => ({
      name,
      fill,
      value: formatNumber(values.reduce((sum, value) => sum + value, 0)),
    }))}
  />
)
