import { queryOptions } from '@tanstack/react-query'
import { answerOf, api } from '@/lib/api/client'
import { nameService } from '@/lib/problem/failure-text'
import { keys } from './keys'

/** What this installation is: its brand, and whether it is a demo. */
export const serviceQuery = queryOptions({
  queryKey: keys.service,
  queryFn: async () => {
    const service = await answerOf(api.GET('/api/service'))
    nameService(service.brand.name)
    return service
  },
})
