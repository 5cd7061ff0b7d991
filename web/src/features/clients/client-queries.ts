import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { answerOf, api } from '@/lib/api/client'
import { lost } from '@/lib/problem/lost'
import { keys } from '@/lib/query/keys'

/** The part of a client account that only managers see. */
export const clientQuery = (id: string) =>
  queryOptions({
    queryKey: keys.account(id),
    queryFn: () => answerOf(api.GET('/api/accounts/{id}', { params: { path: { id } } })),
  })

/** What managers wrote about a client, newest first. */
export const teamNotesQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: keys.teamNotes(id),
    queryFn: ({ pageParam }) =>
      answerOf(
        api.GET('/api/accounts/{id}/notes', {
          params: { path: { id }, query: { limit: 10, ...(pageParam && { before: pageParam }) } },
        }),
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.next || undefined,
  })

export function useWriteTeamNote(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    meta: { lost: lost.change },
    mutationFn: (note: { key: string; text: string }) =>
      api.POST('/api/accounts/{id}/notes', { params: { path: { id } }, body: note }),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: keys.teamNotes(id) }),
  })
}
