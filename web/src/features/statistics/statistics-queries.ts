import { i18n } from '@lingui/core'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { answerOf, api } from '@/lib/api/client'
import { rawCall } from '@/lib/api/raw-call'
import { keys } from '@/lib/query/keys'
import type { ListQuestion, MetricKey, Question, TableKey } from './statistics-types'

const languages = ['en', 'es', 'pt'] as const

/** The question with the language for names and definitions. */
const asked = <Asked extends Question>(question: Asked) => ({
  ...question,
  language: languages.find((language) => language === i18n.locale) ?? 'en',
})

const fiveMinutes = 300_000
/** No event says that a figure has changed, so they are read again while somebody looks at them. */
const followed = { staleTime: fiveMinutes, refetchInterval: fiveMinutes }

/** All figures and tables of a period. */
export const statisticsQuery = (question: Question) =>
  queryOptions({
    queryKey: keys.statistics(asked(question)),
    queryFn: () => answerOf(api.GET('/api/statistics', { params: { query: asked(question) } })),
    ...followed,
    placeholderData: keepPreviousData,
  })

/** The list behind a figure, latest first. */
export const behindQuery = (metric: MetricKey, question: ListQuestion) =>
  infiniteQueryOptions({
    queryKey: keys.statistics({ metric, ...asked(question) }),
    queryFn: ({ pageParam }) =>
      answerOf(
        api.GET('/api/statistics/metrics/{metric}', {
          params: {
            path: { metric },
            query: { ...asked(question), ...(pageParam && { before: pageParam }) },
          },
        }),
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next || undefined,
    ...followed,
  })

/** The clients to choose from, found by a part of the name. */
export const clientsQuery = (search: string) =>
  queryOptions({
    queryKey: [...keys.accounts, 'names', search],
    queryFn: () =>
      answerOf(api.GET('/api/accounts', { params: { query: { ...(search && { search }) } } })),
    placeholderData: keepPreviousData,
  })

export type CsvFile = { metric: MetricKey } | { table: TableKey } | 'figures'

export async function csvFile(file: CsvFile, question: ListQuestion): Promise<Blob> {
  const query = new URLSearchParams(
    Object.entries(asked(question)).map(([name, value]) => [name, String(value)]),
  )
  const path =
    file === 'figures'
      ? 'figures.csv'
      : 'metric' in file
        ? `metrics/${file.metric}/csv`
        : `tables/${file.table}/csv`
  return (await rawCall(`/api/statistics/${path}?${query}`, { method: 'GET' })).blob()
}
