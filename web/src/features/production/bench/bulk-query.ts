import { useMutation, useQueryClient } from '@tanstack/react-query'
import { answerOf, api } from '@/lib/api/client'
import { keys } from '@/lib/query/keys'

export type BulkTransition = 'assign' | 'release' | 'hold'

export type BulkMove = {
  transition: BulkTransition
  ids: string[]
  text?: string
  editorId?: string
}

/** Moves many projects at once; the response has the result for each. */
export function useBulkMove() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: BulkMove) => answerOf(api.POST('/api/projects/moves', { body })),
    // Some may have been moved even if the response did not arrive.
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: keys.projects })
      void queryClient.invalidateQueries({ queryKey: keys.alarms })
    },
  })
}
