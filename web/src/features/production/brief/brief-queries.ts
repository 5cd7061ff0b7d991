import { queryOptions } from '@tanstack/react-query'
import { answerOf, api } from '@/lib/api/client'
import { keys } from '@/lib/query/keys'
import type { BriefChange } from './brief-draft'

/**
 * When the draft would be delivered if it were submitted now, at the end of the queue or at its
 * start.
 */
export const forecastQuery = (id: string, first: boolean) =>
  queryOptions({
    queryKey: [...keys.project(id), 'forecast', first],
    queryFn: () =>
      answerOf(
        api.GET('/api/projects/{id}/forecast', { params: { path: { id }, query: { first } } }),
      ),
    // "If you submit now" is only true for a moment.
    staleTime: 60_000,
    refetchInterval: 5 * 60_000,
  })

/** The credits of the person's own account. */
export const ownCreditsQuery = queryOptions({
  queryKey: keys.credits,
  queryFn: () => answerOf(api.GET('/api/credits')),
})

/** The files of a project, to check whether there is footage among them. */
export const projectFilesQuery = (id: string) =>
  queryOptions({
    queryKey: keys.files(id),
    queryFn: () => answerOf(api.GET('/api/projects/{id}/files', { params: { path: { id } } })),
  })

export const readProject = (id: string) =>
  answerOf(api.GET('/api/projects/{id}', { params: { path: { id } } }))

export const sendBrief = (id: string, body: BriefChange) =>
  answerOf(api.PUT('/api/projects/{id}/brief', { params: { path: { id } }, body }))

export const submitProject = (id: string, putFirst: boolean) =>
  answerOf(
    api.POST('/api/projects/{id}/{transition}', {
      params: { path: { id, transition: 'submit' } },
      body: { putFirst },
    }),
  )
