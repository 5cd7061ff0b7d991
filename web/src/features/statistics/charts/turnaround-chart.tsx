import { formatNumber } from '@/lib/numbers'
import { cellList, columnList } from '../cell-list'
import { rowName } from '../row-name'
import type { FiguresTable, OpenList } from '../statistics-types'
import { Bars, type Series } from './bars'
import { Legend } from './legend'

const seriesOf = ({ columns, rows }: FiguresTable): Series[] =>
  columns.map((column, at) => ({
    name: column.name,
    fill: column.key === 'late' ? 'var(--danger)' : 'var(--f-video)',
    hatched: column.key === 'late',
    values: rows.map(({ cells }) => cells[at]?.value ?? 0),
    lists: rows.map((row) => cellList(row, column, at)),
  }))

type TurnaroundProps = { table: FiguresTable; onOpen: OpenList }

export const TurnaroundChart = ({ table, onOpen }: TurnaroundProps) => (
  <Bars
    label={table.definition}
    names={table.rows.map((row) => rowName(table.key, row))}
    series={seriesOf(table)}
    format={(value) => formatNumber(value)}
    whole
    onOpen={onOpen}
  />
)

/** How many videos were on time and late, in any number of hours. */
export const TurnaroundLegend = ({ table, onOpen }: TurnaroundProps) => (
  <Legend
    entries={seriesOf(table).map(({ name, fill, values }, at) => ({
      name,
      fill,
      value: formatNumber(values.reduce((sum, value) => sum + value, 0)),
      list: table.columns[at] && columnList(table.columns[at]),
    }))}
    onOpen={onOpen}
  />
)
