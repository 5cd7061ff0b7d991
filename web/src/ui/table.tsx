import { ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'

export type SortDirection = 'ascending' | 'descending'
export type Sort<Key extends string> = { column: Key; direction: SortDirection }

export type Column<Row, Key extends string> = {
  key: Key
  label: ReactNode
  cell: (row: Row) => ReactNode
  /** Figures are aligned to the end, in mono. */
  align?: 'start' | 'end'
  sortable?: boolean
}

type TableProps<Row, Key extends string> = {
  /** Says what the table contains; read aloud, not shown. */
  caption: string
  columns: ReadonlyArray<Column<Row, Key>>
  rows: readonly Row[]
  rowKey: (row: Row) => string
  sort?: Sort<Key>
  onSort?: (sort: Sort<Key>) => void
}

/**
 * Draws rows in the given order; the caller does the sorting. Pressing a sortable header asks for
 * ascending order first, then reverses it. Below 900 px the first column stays visible.
 */
export function Table<Row, Key extends string>({
  caption,
  columns,
  rows,
  rowKey,
  sort,
  onSort,
}: TableProps<Row, Key>) {
  const directionOf = (column: Column<Row, Key>) =>
    sort?.column === column.key ? sort.direction : undefined
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways must be reachable by keyboard
    <section className="table-scroll" aria-label={caption} tabIndex={0}>
      <table className="table">
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                data-align={column.align}
                aria-sort={column.sortable ? (directionOf(column) ?? 'none') : undefined}
              >
                {column.sortable && onSort ? (
                  <button
                    type="button"
                    className="table-sort"
                    onClick={() =>
                      onSort({
                        column: column.key,
                        direction: directionOf(column) === 'ascending' ? 'descending' : 'ascending',
                      })
                    }
                  >
                    {column.label}
                    <ArrowUp size={14} aria-hidden="true" />
                  </button>
                ) : (
                  column.label
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map((column) => (
                <td key={column.key} data-align={column.align}>
                  <div className="table-cell-box">{column.cell(row)}</div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
