import { queryOptions } from '@tanstack/react-query'
import { answerOf, api } from '@/lib/api/client'
import { keys } from '@/lib/query/keys'

/** An editor's recent performance, and the latest client ratings. */
export const figuresQuery = (id: string) =>
  queryOptions({
    queryKey: keys.figures(id),
    queryFn: () => answerOf(api.GET('/api/editors/{id}/figures', { params: { path: { id } } })),
  })
