import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { answerOf, api } from '@/lib/api/client'
import { keys } from '@/lib/query/keys'

/** All webhooks, oldest first, and the events they can receive. */
export const webhooksQuery = queryOptions({
  queryKey: keys.webhooks,
  queryFn: () => answerOf(api.GET('/api/webhooks')),
})

/** What was sent to a webhook, latest first. */
export const deliveriesQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: keys.webhookDeliveries(id),
    queryFn: ({ pageParam }) =>
      answerOf(
        api.GET('/api/webhooks/{id}/deliveries', {
          params: { path: { id }, query: { limit: 100, ...(pageParam && { before: pageParam }) } },
        }),
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.next || undefined,
  })
