import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { answerOf, api } from '@/lib/api/client'
import type { ContactConversation } from '@/lib/api/types'
import { type Lost, lost } from '@/lib/problem/lost'
import { keys } from '@/lib/query/keys'
import type { View } from './inbox-words'

export type InboxFilter = { view: View; search: string }

/** Visitors' messages, newest first. */
export const inboxQuery = ({ view, search }: InboxFilter) =>
  infiniteQueryOptions({
    queryKey: keys.contactList({ view, search }),
    queryFn: ({ pageParam }) =>
      answerOf(
        api.GET('/api/contact-messages', {
          params: {
            query: { view, ...(search && { search }), ...(pageParam && { before: pageParam }) },
          },
        }),
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next || undefined,
  })

/** How many messages wait for a reply. */
export const openCountQuery = queryOptions({
  queryKey: keys.contactOpen,
  queryFn: () => answerOf(api.GET('/api/contact-messages', { params: { query: { limit: 1 } } })),
  select: ({ counts }) => counts.open,
})

export const contactQuery = (id: string) =>
  queryOptions({
    queryKey: keys.contactMessage(id),
    queryFn: () => answerOf(api.GET('/api/contact-messages/{id}', { params: { path: { id } } })),
  })

/** Changes a message; the response is the changed message. */
function useChange<Variables>(
  id: string,
  change: (variables: Variables) => Promise<ContactConversation>,
  meaning: Lost = lost.deed,
) {
  const queryClient = useQueryClient()
  return useMutation({
    meta: { lost: meaning },
    mutationFn: change,
    onSuccess: (now) => queryClient.setQueryData(contactQuery(id).queryKey, now),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: keys.contactMessages }),
  })
}

export const useMove = (id: string) =>
  useChange(id, (state: 'open' | 'closed' | 'spam') =>
    answerOf(
      api.PUT('/api/contact-messages/{id}/state', { params: { path: { id } }, body: { state } }),
    ),
  )

export const useAssign = (id: string) =>
  useChange(id, (userId: string) =>
    answerOf(
      api.PUT('/api/contact-messages/{id}/assignee', {
        params: { path: { id } },
        body: { userId },
      }),
    ),
  )

export const useReply = (id: string) =>
  useChange(
    id,
    (body: { key: string; text: string; seen: number; close: boolean }) =>
      answerOf(api.POST('/api/contact-messages/{id}/replies', { params: { path: { id } }, body })),
    lost.reply,
  )
