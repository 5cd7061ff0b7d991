import { infiniteQueryOptions } from '@tanstack/react-query'
import { answerOf, api } from '@/lib/api/client'
import { keys } from '@/lib/query/keys'

export const peopleQuery = infiniteQueryOptions({
  queryKey: keys.people,
  queryFn: ({ pageParam }) =>
    answerOf(api.GET('/api/people', { params: { query: pageParam ? { before: pageParam } : {} } })),
  initialPageParam: '',
  getNextPageParam: (page) => page.next || undefined,
})
