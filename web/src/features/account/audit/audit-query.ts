import { infiniteQueryOptions } from '@tanstack/react-query'
import { answerOf, api } from '@/lib/api/client'
import { keys } from '@/lib/query/keys'

export const auditQuery = infiniteQueryOptions({
  queryKey: keys.audit,
  queryFn: ({ pageParam }) =>
    answerOf(api.GET('/api/audit', { params: { query: pageParam ? { before: pageParam } : {} } })),
  initialPageParam: 0,
  // No event tells of new lines, so every look reads anew.
  staleTime: 0,
  refetchOnMount: 'always',
  getNextPageParam: (page) => page.next || undefined,
})
