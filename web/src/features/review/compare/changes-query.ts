import { queryOptions } from '@tanstack/react-query'
import { answerOf, api } from '@/lib/api/client'
import { keys } from '@/lib/query/keys'

/** How often it is asked again whether two versions are compared, should the news of it be lost. */
const askAgain = 5000

/** What changed from an older version to a newer one. */
export const changesQuery = (id: string, number: number, since: number) =>
  queryOptions({
    queryKey: [...keys.changes(id), number, since],
    queryFn: () =>
      answerOf(
        api.GET('/api/projects/{id}/versions/{number}/changes', {
          params: { path: { id, number }, query: { since } },
        }),
      ),
    refetchInterval: ({ state }) => (state.data?.state === 'ordered' ? askAgain : false),
  })
