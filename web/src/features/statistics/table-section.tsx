import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Card } from '@/ui/card'
import { EmptyState } from '@/ui/empty-state'
import { CsvButton } from './csv-button'
import { FiguresTable } from './figures-table'
import type { FiguresTable as Figures, FiguresRow, OpenList, Question } from './statistics-types'

type TableSectionProps = {
  table: Figures
  question: Question
  onOpen: OpenList
  nameOf: (row: FiguresRow) => ReactNode
}

/** A table with its definition and its file. */
export function TableSection({ table, question, onOpen, nameOf }: TableSectionProps) {
  const { key, name, definition, rows } = table
  return (
    <section className="grid gap-3.5" aria-labelledby={`table-${key}`}>
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div>
          <h2 id={`table-${key}`} className="t2">
            {name}
          </h2>
          <p className="text-sm text-ink-3">{definition}</p>
        </div>
        {rows.length > 0 && <CsvButton file={{ table: key }} question={question} about={name} />}
      </header>
      {rows.length === 0 ? (
        <Card>
          {key === 'clients_at_risk' ? (
            <EmptyState title={<Trans>No clients at risk</Trans>}>
              <Trans>Clients who may leave will appear here, with the reasons.</Trans>
            </EmptyState>
          ) : (
            <EmptyState title={<Trans>Nothing in this period</Trans>}>
              <Trans>Try a longer period or another filter.</Trans>
            </EmptyState>
          )}
        </Card>
      ) : (
        <FiguresTable table={table} onOpen={onOpen} nameOf={nameOf} />
      )}
    </section>
  )
}
