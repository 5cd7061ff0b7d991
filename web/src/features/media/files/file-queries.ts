import { queryOptions } from '@tanstack/react-query'
import { answerOf, api } from '@/lib/api/client'
import { keys } from '@/lib/query/keys'

const progressEvery = 2000

export const filesQuery = (project: string) =>
  queryOptions({
    queryKey: keys.files(project),
    queryFn: () =>
      answerOf(api.GET('/api/projects/{id}/files', { params: { path: { id: project } } })),
    // How far a preparation is changes all the time, and is not told by events.
    refetchInterval: ({ state: { data } }) =>
      data?.files.some(({ state }) => state === 'checking' || state === 'preparing')
        ? progressEvery
        : false,
  })
