import { queryOptions } from '@tanstack/react-query'
import { answerOf, api } from '@/lib/api/client'
import { keys } from '@/lib/query/keys'

export const filesQuery = (project: string) =>
  queryOptions({
    queryKey: keys.files(project),
    queryFn: () =>
      answerOf(api.GET('/api/projects/{id}/files', { params: { path: { id: project } } })),
  })
