import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { answerOf, api } from '@/lib/api/client'
import type { ApplicationState } from '@/lib/api/types'
import { keys } from '@/lib/query/keys'

/** Newest first; all of them, or those in one state. */
export const applicationsQuery = (state: ApplicationState | undefined) =>
  infiniteQueryOptions({
    queryKey: [...keys.applications, 'list', state ?? 'all'],
    queryFn: ({ pageParam }) =>
      answerOf(
        api.GET('/api/applications', {
          params: { query: { ...(state && { state }), ...(pageParam && { before: pageParam }) } },
        }),
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.next || undefined,
  })

export const applicationQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys.applications, 'one', id],
    queryFn: () => answerOf(api.GET('/api/applications/{id}', { params: { path: { id } } })),
  })

/** What the mailed link opens; the secret is sent in the body, never in a URL. */
export const applicationStatusQuery = (token: string) =>
  queryOptions({
    queryKey: ['application-status', token],
    queryFn: () => answerOf(api.POST('/api/applications/status', { body: { token } })),
  })
