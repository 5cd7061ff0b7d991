import { queryOptions } from '@tanstack/react-query'
import { answerOf, api } from '@/lib/api/client'
import { keys } from '@/lib/query/keys'

/** The newest projects that the signed-in person may see. */
export const projectsQuery = queryOptions({
  queryKey: keys.projects,
  queryFn: () => answerOf(api.GET('/api/projects')),
})

export const projectQuery = (id: string) =>
  queryOptions({
    queryKey: keys.project(id),
    queryFn: () => answerOf(api.GET('/api/projects/{id}', { params: { path: { id } } })),
  })
