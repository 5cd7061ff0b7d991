import type { components } from '@/lib/api/schema.gen'

type Schemas = components['schemas']
export type Statistics = Schemas['Statistics']
export type Figure = Schemas['StatisticFigure']
export type FiguresTable = Schemas['StatisticTable']
export type FiguresRow = Schemas['StatisticRow']
export type MetricKey = Schemas['MetricKey']
export type TableKey = Schemas['StatisticTableKey']
export type Unit = Schemas['StatisticUnit']
export type Fact = Schemas['StatisticFact']

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

/** A list behind a number. */
export type MetricList = { metric: MetricKey; narrow: Question }
