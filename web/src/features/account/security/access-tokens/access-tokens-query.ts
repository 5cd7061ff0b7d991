import { queryOptions } from '@tanstack/react-query'
import { answerOf, api } from '@/lib/api/client'
import { keys } from '@/lib/query/keys'

/** The signed-in person's access tokens, oldest first. */
export const accessTokensQuery = queryOptions({
  queryKey: keys.accessTokens,
  queryFn: () => answerOf(api.GET('/api/access-tokens')),
})
