import { queryOptions } from '@tanstack/react-query'
import { answerOf, api } from '@/lib/api/client'
import { keys } from '@/lib/query/keys'

const progressEvery = 2000

export const filesQuery = (project: string) =>
  queryOptions({
    queryKey: keys.files(project),
    queryFn: () =>
      answerOf(api.GET('/api/projects/{id}/files', { params: { path: { id: project } } })),
    // The progress of a preparation changes all the time, and no events report it.
    refetchInterval: ({ state: { data } }) =>
      data?.files.some(({ state }) => state === 'checking' || state === 'preparing')
        ? progressEvery
        : false,
  })
