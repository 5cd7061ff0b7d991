import { queryOptions } from '@tanstack/react-query'
import { answerOf, api } from '@/lib/api/client'
import type { VersionChanges } from '@/lib/api/types'
import { keys } from '@/lib/query/keys'

/** How often to ask whether versions have been compared, in case the event is lost. */
const askAgain = 5000

const isOrdered = ({ state }: VersionChanges) => state === 'ordered'

const changesOf = (id: string, number: number, since: number) =>
  answerOf(
    api.GET('/api/projects/{id}/versions/{number}/changes', {
      params: { path: { id, number }, query: { since } },
    }),
  )

/** What changed from an older version to a newer one. */
export const changesQuery = (id: string, number: number, since: number) =>
  queryOptions({
    queryKey: [...keys.changes(id), number, since],
    queryFn: () => changesOf(id, number, since),
    refetchInterval: ({ state: { data } }) => (data && isOrdered(data) ? askAgain : false),
  })

/** What changed since each of several older versions. */
export const changesSinceQuery = (id: string, number: number, olders: readonly number[]) =>
  queryOptions({
    queryKey: [...keys.changes(id), number, 'each', ...olders],
    queryFn: () => Promise.all(olders.map((older) => changesOf(id, number, older))),
    enabled: olders.length > 0,
    refetchInterval: ({ state: { data } }) => (data?.some(isOrdered) ? askAgain : false),
  })
