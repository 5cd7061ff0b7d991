import { queryOptions } from '@tanstack/react-query'
import { answerOf, api } from '@/lib/api/client'
import { keys } from '@/lib/query/keys'

/** A person, as far as the reader may see them. */
export const personQuery = (id: string) =>
  queryOptions({
    queryKey: keys.person(id),
    queryFn: () => answerOf(api.GET('/api/people/{id}', { params: { path: { id } } })),
  })
