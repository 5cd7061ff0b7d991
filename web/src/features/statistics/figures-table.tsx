import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Table } from '@/ui/table'
import { monthName } from './charts/month-name'
import { formatValue, nothing } from './format-value'
import { dayName } from './period'
import type { FiguresTable as Figures, FiguresRow, MetricList, Question } from './statistics-types'

type FiguresTableProps = {
  table: Figures
  onOpen: (behind: MetricList) => void
  /** A row's name, linked to its page if it has one. */
  nameOf: (row: FiguresRow) => ReactNode
}

/** The filter for the lists behind a row's numbers. */
const narrowOf = ({ plan, editor, client, code, period }: FiguresRow): Question => ({
  ...(plan && { plan }),
  ...(editor && { editor }),
  ...(client && { client }),
  ...(code && { code }),
  ...period,
})

/** Figures side by side; every number opens the list behind it. */
export function FiguresTable({ table, onOpen, nameOf }: FiguresTableProps) {
  const { t } = useLingui()
  const { key, columns, rows, rowName, name } = table
  const label = (row: FiguresRow) => {
    if (key === 'revenue_by_month') return monthName(row.name)
    if (key === 'on_time_by_week') return dayName(row.name)
    if (key === 'turnaround_by_hours') return `${row.name} h`
    return nameOf(row)
  }
  return (
    <Table
      caption={name}
      rows={rows}
      rowKey={(row) => row.editor ?? row.client ?? row.name}
      columns={[
        { key: 'name', label: rowName, cell: (row) => label(row) },
        ...columns.map((column, at) => ({
          key: column.key,
          label: column.name,
          align: 'end' as const,
          cell: (row: FiguresRow) => {
            const value = row.cells[at]?.value
            const metric = column.metric ?? row.metric
            const text = formatValue(value, column.unit)
            if (value === undefined || !metric) return text
            return (
              <button
                type="button"
                className="min-h-6 hover:underline"
                onClick={() =>
                  onOpen({
                    metric,
                    narrow: { ...narrowOf(row), ...(column.plan && { plan: column.plan }) },
                  })
                }
              >
                {text}
                <span className="visually-hidden">
                  {', '}
                  <Trans>
                    {column.name}, {row.name}: open list
                  </Trans>
                </span>
              </button>
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
