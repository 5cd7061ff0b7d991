import type { FiguresColumn, FiguresRow, MetricList, Question } from './statistics-types'

/** The filter of a row for the lists behind its numbers. */
const narrowOf = ({ plan, editor, client, code, period }: FiguresRow): Question => ({
  ...(plan && { plan }),
  ...(editor && { editor }),
  ...(client && { client }),
  ...(code && { code }),
  ...period,
})

/** The list behind a cell of a table, or behind the same number in its chart. */
export function cellList(
  row: FiguresRow,
  column: FiguresColumn,
  at: number,
): MetricList | undefined {
  const cell = row.cells[at]
  const metric = column.metric ?? row.metric
  if (cell?.value === undefined || !metric) return undefined
  const { plan } = column
  const { slice } = cell
  return { metric, narrow: { ...narrowOf(row), ...(plan && { plan }), ...(slice && { slice }) } }
}

/** The list behind the sum of a column whose cells are slices of one figure. */
export const columnList = ({ metric, slice }: FiguresColumn): MetricList | undefined =>
  metric && slice ? { metric, narrow: { slice } } : undefined
