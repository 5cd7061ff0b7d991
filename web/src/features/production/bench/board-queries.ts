import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { answerOf, api } from '@/lib/api/client'
import { keys } from '@/lib/query/keys'
import { stillsWork } from '../project-queries'
import type { BoardFilter } from './board-filter'
import type { BoardState } from './board-states'

/** How many cards of a column are loaded at a time. */
const cards = 10

/** The request to the server: every column is loaded, whichever is shown. */
const asked = ({ state: _, ...filter }: BoardFilter) => filter

/** The first cards of every column. */
export const boardQuery = (filter: BoardFilter) =>
  queryOptions({
    queryKey: [...keys.board, 'first', asked(filter)],
    staleTime: stillsWork,
    queryFn: () =>
      answerOf(api.GET('/api/board', { params: { query: { limit: cards, ...asked(filter) } } })),
    placeholderData: keepPreviousData,
  })

/** One column, page by page from its beginning. */
export const columnQuery = (state: BoardState, filter: BoardFilter) =>
  infiniteQueryOptions({
    queryKey: [...keys.board, 'column', state, asked(filter)],
    staleTime: stillsWork,
    queryFn: ({ pageParam }) =>
      answerOf(
        api.GET('/api/board/{state}', {
          params: {
            path: { state },
            query: { limit: 3 * cards, ...asked(filter), ...(pageParam && { after: pageParam }) },
          },
        }),
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next || undefined,
  })
