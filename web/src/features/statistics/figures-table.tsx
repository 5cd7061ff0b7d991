import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Table } from '@/ui/table'
import { cellList } from './cell-list'
import { formatValue, nothing } from './format-value'
import { OpenNumber } from './open-number'
import { rowName } from './row-name'
import type { FiguresTable as Figures, FiguresRow, OpenList } from './statistics-types'

type FiguresTableProps = {
  table: Figures
  onOpen: OpenList
  /** A row's name, linked to its page if it has one. */
  nameOf: (row: FiguresRow) => ReactNode
}

/** Figures side by side; every number opens the list behind it. */
export function FiguresTable({ table, onOpen, nameOf }: FiguresTableProps) {
  const { t } = useLingui()
  const { key, columns, rows, name } = table
  return (
    <Table
      caption={name}
      rows={rows}
      rowKey={(row) => row.editor ?? row.client ?? row.name}
      columns={[
        {
          key: 'name',
          label: table.rowName,
          cell: (row) => (row.editor || row.client ? nameOf(row) : rowName(key, row)),
        },
        ...columns.map((column, at) => ({
          key: column.key,
          label: column.name,
          align: 'end' as const,
          cell: (row: FiguresRow) => {
            const list = cellList(row, column, at)
            return (
              <OpenNumber
                text={formatValue(row.cells[at]?.value, column.unit)}
                name={`${column.name}, ${rowName(key, row)}`}
                onOpen={list && (() => onOpen(list))}
              />
            )
          },
        })),
        ...(key === 'clients_at_risk'
          ? [
              {
                key: 'risks',
                label: t`Reasons`,
                cell: ({ risks }: FiguresRow) => (
                  <span className="flex flex-wrap gap-1.5">
                    {(risks ?? [nothing]).map((risk) => (
                      <span key={risk} className="rounded-full bg-marker-soft px-2 py-0.5 text-sm">
                        {risk}
                      </span>
                    ))}
                  </span>
                ),
              },
            ]
          : []),
      ]}
    />
  )
}
