import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { answerOf, api } from '@/lib/api/client'
import { keys } from '@/lib/query/keys'
import { stillsWork } from '../project-queries'
import type { State } from '../state/state-style'
import type { BoardFilter } from './board-filter'

/** How many cards of a column are read at a time. */
const cards = 10

type Column = Exclude<State, 'draft' | 'cancelled'>

/** The first cards of every column. */
export const boardQuery = (filter: BoardFilter) =>
  queryOptions({
    queryKey: [...keys.board, 'first', filter],
    staleTime: stillsWork,
    queryFn: () =>
      answerOf(api.GET('/api/board', { params: { query: { limit: cards, ...filter } } })),
    placeholderData: keepPreviousData,
  })

/** One column, page by page from its beginning. */
export const columnQuery = (state: Column, filter: BoardFilter) =>
  infiniteQueryOptions({
    queryKey: [...keys.board, 'column', state, filter],
    staleTime: stillsWork,
    queryFn: ({ pageParam }) =>
      answerOf(
        api.GET('/api/board/{state}', {
          params: {
            path: { state },
            query: { limit: 3 * cards, ...filter, ...(pageParam && { after: pageParam }) },
          },
        }),
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next || undefined,
  })
