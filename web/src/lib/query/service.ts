import { queryOptions } from '@tanstack/react-query'
import { answerOf, api } from '@/lib/api/client'
import { keys } from './keys'

/** What this installation is: its brand, and whether it is a rehearsal. */
export const serviceQuery = queryOptions({
  queryKey: keys.service,
  queryFn: () => answerOf(api.GET('/api/service')),
})
