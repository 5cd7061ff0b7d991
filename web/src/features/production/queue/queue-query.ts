import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { answerOf, api } from '@/lib/api/client'
import type { Queue } from '@/lib/api/types'
import { failureText } from '@/lib/problem/failure-text'
import { keys } from '@/lib/query/keys'
import { movedTo } from '@/lib/reorder/reorder'

/** The projects waiting for an editing slot; for managers of any account. */
export const queueQuery = (account?: string) =>
  queryOptions({
    queryKey: keys.queue(account),
    queryFn: () =>
      answerOf(api.GET('/api/queue', { params: { query: account ? { accountId: account } : {} } })),
  })

export type Queued = NonNullable<Queue['projects']>[number]

type Order = { projects: string[]; seen: string[] }

/**
 * The queue, and a function to sort it. A new order appears at once; the server's response or
 * refusal replaces it.
 */
export function useQueue(account: string | undefined, onRefused: (why: string) => void) {
  const queryClient = useQueryClient()
  const query = useQuery(queueQuery(account))
  const [wanted, setWanted] = useState<string[]>()
  const reorder = useMutation({
    // One after another, because each starts from the order that the last one left.
    scope: { id: 'queue' },
    mutationFn: ({ projects, seen }: Order) =>
      answerOf(
        api.PUT('/api/queue', { body: { projects, seen, ...(account && { accountId: account }) } }),
      ),
    onSuccess: (queue) => queryClient.setQueryData(keys.queue(account), queue),
    onError: (error) => onRefused(failureText(error)),
    onSettled: async (_answer, _error, { projects }) => {
      // A later order that is still being sent stays on the screen.
      setWanted((order) => (order === projects ? undefined : order))
      await queryClient.invalidateQueries({ queryKey: keys.projects })
    },
  })
  const projects = inOrder(query.data?.projects ?? [], wanted)
  return {
    query,
    projects,
    /** The dates on screen belong to the previous order. */
    waiting: wanted !== undefined,
    move(from: number, to: number) {
      const seen = projects.map(({ id }) => id)
      const order = movedTo(seen, from, to)
      setWanted(order)
      reorder.mutate({ projects: order, seen })
    },
  }
}

/** The queue in the wanted order, if that still has the same projects. */
function inOrder(projects: readonly Queued[], wanted: readonly string[] | undefined): Queued[] {
  const sorted = wanted?.flatMap((id) => projects.filter((project) => project.id === id))
  return sorted?.length === projects.length ? sorted : [...projects]
}
