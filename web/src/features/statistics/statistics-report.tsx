import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { BehindSheet, type Links } from './behind-sheet'
import { ChartCard } from './chart-card'
import { FunnelChart } from './charts/funnel-chart'
import { OnTimeChart } from './charts/on-time-chart'
import { RevenueChart, RevenueLegend } from './charts/revenue-chart'
import { RoundsChart } from './charts/rounds-chart'
import { TurnaroundChart, TurnaroundLegend } from './charts/turnaround-chart'
import { figureId } from './figure-card'
import { FiguresPart, Headlines } from './figures-part'
import type {
  Figure,
  FiguresRow,
  MetricList,
  OpenList,
  Question,
  Statistics,
  TableKey,
} from './statistics-types'
import { TableSection } from './table-section'

const parts: Array<Figure['part']> = ['money', 'work', 'people', 'codes', 'machine']

type StatisticsReportProps = {
  report: Statistics
  question: Question
  /** The open list. */
  behind: MetricList | undefined
  links: Links
  onOpen: OpenList
  onClose: () => void
}

/** All figures with their charts and tables; every number opens the list behind it. */
export function StatisticsReport({
  report,
  question,
  behind,
  links,
  onOpen,
  onClose,
}: StatisticsReportProps) {
  const opener = useRef<HTMLElement>(null)
  useEffect(() => {
    // Nothing on the page opened a list that came with the address, and what opened another may be
    // gone by now. Closing them leads to their figure.
    if (behind && !opener.current?.isConnected)
      opener.current = document.getElementById(figureId(behind.metric))
  })
  const open = (next: MetricList) => {
    opener.current = document.activeElement as HTMLElement
    onOpen(next)
  }
  const nameOf = ({ name, editor, client }: FiguresRow) => {
    if (editor) return name ? links.editor(editor, name) : <Trans>Former editor</Trans>
    if (client) return links.client(client, name)
    return name
  }
  const tableOf = (key: TableKey) => report.tables.find((table) => table.key === key)
  const shared = { question, onOpen: open, nameOf }
  const revenue = tableOf('revenue_by_month')
  const onTime = tableOf('on_time_by_week')
  const turnaround = tableOf('turnaround_by_hours')
  const rounds = tableOf('rounds_by_plan')
  const funnel = tableOf('funnel')
  const sections = (['plans', 'editors', 'clients_at_risk', 'codes'] as const).flatMap(
    (key) => tableOf(key) ?? [],
  )
  return (
    <>
      <Headlines figures={report.figures} before={report.before} onOpen={open} />
      <div className="grid gap-4 xl:grid-cols-[minmax(0,1.9fr)_minmax(0,1fr)]">
        {revenue && (
          <ChartCard
            {...shared}
            table={revenue}
            legend={<RevenueLegend table={revenue} onOpen={open} />}
          >
            <RevenueChart table={revenue} onOpen={open} />
          </ChartCard>
        )}
        {onTime && (
          <ChartCard {...shared} table={onTime}>
            <OnTimeChart table={onTime} onOpen={open} />
          </ChartCard>
        )}
        {turnaround && (
          <ChartCard
            {...shared}
            table={turnaround}
            legend={<TurnaroundLegend table={turnaround} onOpen={open} />}
          >
            <TurnaroundChart table={turnaround} onOpen={open} />
          </ChartCard>
        )}
        {rounds && (
          <ChartCard {...shared} table={rounds}>
            <RoundsChart table={rounds} onOpen={open} />
          </ChartCard>
        )}
      </div>
      {parts.map((part) => (
        <FiguresPart
          key={part}
          part={part}
          figures={report.figures}
          before={report.before}
          onOpen={open}
        />
      ))}
      {funnel && (
        <ChartCard {...shared} table={funnel}>
          <FunnelChart table={funnel} onOpen={open} />
        </ChartCard>
      )}
      {sections.map((table) => (
        <TableSection key={table.key} {...shared} table={table} />
      ))}
      {behind && (
        <BehindSheet
          behind={behind}
          question={question}
          links={links}
          onClose={onClose}
          returnTo={opener}
        />
      )}
    </>
  )
}
