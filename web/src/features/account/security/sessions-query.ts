import { queryOptions } from '@tanstack/react-query'
import { answerOf, api } from '@/lib/api/client'
import { keys } from '@/lib/query/keys'

export const sessionsQuery = queryOptions({
  queryKey: keys.sessions,
  queryFn: () => answerOf(api.GET('/api/sessions')),
})
