import { queryOptions } from '@tanstack/react-query'
import { answerOf, api } from '@/lib/api/client'
import { keys } from '@/lib/query/keys'

/** How the signed-in person can prove their identity. */
export const factorsQuery = queryOptions({
  queryKey: keys.factors,
  queryFn: () => answerOf(api.GET('/api/factors')),
})
