import { queryOptions } from '@tanstack/react-query'
import { answerOf, api } from '@/lib/api/client'
import { keys } from '@/lib/query/keys'

/** How an editor's work went, and what clients said last. */
export const figuresQuery = (id: string) =>
  queryOptions({
    queryKey: keys.figures(id),
    queryFn: () => answerOf(api.GET('/api/editors/{id}/figures', { params: { path: { id } } })),
  })
