import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { answerOf, api } from '@/lib/api/client'
import { keys } from '@/lib/query/keys'

export type Filter = 'all' | 'unread' | 'needs-you' | 'mentions'

/** Picture URLs are valid for ten minutes, so an older list is refetched when it is opened. */
const stillsWork = 5 * 60_000

/** The counts for the bell. */
export const bellQuery = queryOptions({
  queryKey: keys.bell,
  queryFn: () => answerOf(api.GET('/api/notifications', { params: { query: { limit: 1 } } })),
})

export const notificationsQuery = (filter: Filter) =>
  infiniteQueryOptions({
    staleTime: stillsWork,
    queryKey: keys.notificationsOf(filter),
    queryFn: ({ pageParam }) =>
      answerOf(
        api.GET('/api/notifications', {
          params: {
            query: {
              ...(pageParam && { after: pageParam }),
              ...(filter !== 'all' && { only: filter }),
            },
          },
        }),
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.next || undefined,
  })

/** Marks one notification as read, or all up to it. */
export function useMarkRead() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: { id: string; andOlder?: boolean } | { project: string; room: boolean }) =>
      api.PUT('/api/notifications/read', { body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.notifications }),
  })
}
