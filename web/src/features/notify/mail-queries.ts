import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { answerOf, api } from '@/lib/api/client'
import { keys } from '@/lib/query/keys'

export const mailsQuery = infiniteQueryOptions({
  queryKey: keys.mails,
  queryFn: ({ pageParam }) =>
    answerOf(api.GET('/api/mails', { params: { query: pageParam ? { before: pageParam } : {} } })),
  initialPageParam: '',
  getNextPageParam: (page) => page.next || undefined,
})

export const mailQuery = (id: string) =>
  queryOptions({
    queryKey: keys.mail(id),
    queryFn: () => answerOf(api.GET('/api/mails/{id}', { params: { path: { id } } })),
  })
