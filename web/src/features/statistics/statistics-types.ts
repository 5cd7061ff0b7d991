import type { components } from '@/lib/api/schema.gen'

type Schemas = components['schemas']
export type Statistics = Schemas['Statistics']
export type Figure = Schemas['StatisticFigure']
export type FiguresTable = Schemas['StatisticTable']
export type FiguresRow = Schemas['StatisticRow']
export type FiguresColumn = Schemas['StatisticColumn']
export type Period = Schemas['StatisticsPeriod']
export type MetricKey = Schemas['MetricKey']
export type TableKey = Schemas['StatisticTableKey']
export type Unit = Schemas['StatisticUnit']
export type Fact = Schemas['StatisticFact']
export type FactList = Schemas['StatisticRows']

/** What the page asks for, as in the URL. */
export type Question = {
  days?: number
  from?: string
  to?: string
  plan?: string
  editor?: string
  client?: string
  code?: string
}

/** What a list asks for: besides the page's filters, which slice of a figure. */
export type ListQuestion = Question & { slice?: string }

/** A list behind a number. */
export type MetricList = { metric: MetricKey; narrow: ListQuestion }

export type OpenList = (behind: MetricList) => void
