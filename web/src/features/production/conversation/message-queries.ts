import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { answerOf, api } from '@/lib/api/client'
import { keys } from '@/lib/query/keys'
import type { UnsentMessage } from './kept-messages'

/** The messages of a project, newest page first. */
export const messagesQuery = (project: string) =>
  infiniteQueryOptions({
    queryKey: keys.messages(project),
    queryFn: ({ pageParam }) =>
      answerOf(
        api.GET('/api/projects/{id}/messages', {
          params: { path: { id: project }, query: { limit: 50, after: pageParam } },
        }),
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })

/** The conversations of all projects, unread ones first. */
export const conversationsQuery = infiniteQueryOptions({
  queryKey: keys.conversationList,
  queryFn: ({ pageParam }) =>
    answerOf(api.GET('/api/conversations', { params: { query: { limit: 30, after: pageParam } } })),
  initialPageParam: '',
  getNextPageParam: ({ next }) => next,
})

/** How many conversations have unread messages. */
export const unreadQuery = queryOptions({
  queryKey: keys.conversationsUnread,
  queryFn: () => answerOf(api.GET('/api/conversations', { params: { query: { limit: 1 } } })),
  select: ({ unread }) => unread,
})

export const sendMessage = (
  project: string,
  { key, audience, text, mentions, files }: UnsentMessage,
) =>
  answerOf(
    api.POST('/api/projects/{id}/messages', {
      params: { path: { id: project } },
      body: {
        key,
        text,
        mentions,
        teamOnly: audience === 'team',
        attachments: files.map(({ fileId }) => fileId),
      },
    }),
  )

/** Tells the server that everything up to a message was read. */
export function useMarkRead(project: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (upTo: string) =>
      api.PUT('/api/projects/{id}/messages/read', {
        params: { path: { id: project } },
        body: { upTo },
      }),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: keys.conversations })
      void queryClient.invalidateQueries({ queryKey: keys.projects })
    },
  })
}

/** Marks everything on a manager's list as read. */
export function useMarkAllRead(onError: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => api.PUT('/api/conversations/read'),
    onError,
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: keys.conversations })
      void queryClient.invalidateQueries({ queryKey: keys.projects })
      void queryClient.invalidateQueries({ queryKey: keys.notifications })
    },
  })
}

/** Deletes a message that was just posted. */
export function useDeleteMessage(project: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (message: string) =>
      api.DELETE('/api/projects/{id}/messages/{message}', {
        params: { path: { id: project, message } },
      }),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: keys.messages(project) }),
  })
}
