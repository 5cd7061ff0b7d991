import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Card } from '@/ui/card'
import { CsvButton } from './csv-button'
import { FiguresTable } from './figures-table'
import type { FiguresTable as Figures, FiguresRow, OpenList, Question } from './statistics-types'

type ChartCardProps = {
  table: Figures
  question: Question
  onOpen: OpenList
  nameOf: (row: FiguresRow) => ReactNode
  /** The chart. */
  children: ReactNode
  legend?: ReactNode
}

/** A chart with its description, its table, and its file. */
export function ChartCard({ table, question, onOpen, nameOf, legend, children }: ChartCardProps) {
  const empty = table.rows.every(({ cells }) => cells.every(({ value }) => !value))
  return (
    <Card className="grid min-w-0 content-start gap-3 p-4 lg:p-5">
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div>
          <h2 className="t3">{table.name}</h2>
          <p className="text-sm text-ink-3">{table.definition}</p>
        </div>
        {!empty && legend}
      </header>
      {empty ? (
        <p className="grid min-h-40 place-content-center text-center text-ink-3">
          <Trans>No data in this period yet.</Trans>
        </p>
      ) : (
        children
      )}
      {!empty && (
        <details className="grid gap-3">
          <summary className="link min-h-6 w-fit cursor-pointer text-sm">
            <Trans>Show numbers</Trans>
          </summary>
          <div className="grid gap-3 pt-3">
            <FiguresTable table={table} onOpen={onOpen} nameOf={nameOf} />
            <div>
              <CsvButton file={{ table: table.key }} question={question} about={table.name} />
            </div>
          </div>
        </details>
      )}
    </Card>
  )
}
