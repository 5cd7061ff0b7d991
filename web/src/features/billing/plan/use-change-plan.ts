import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ChangePreview, Duration } from '@/lib/api/billing-types'
import { lost } from '@/lib/problem/lost'
import { keys } from '@/lib/query/keys'
import { billingApi } from '../billing-api'
import { hasCode, isDeclined } from '../refusal'

type Options = {
  plan: number
  duration: Duration
  onDone: (agreed: ChangePreview) => void
  /**
   * Called when the offer shown can't be accepted again: the amount has changed, or a card was
   * declined for it, and the same acceptance would get the same answer.
   */
  onStale: () => void
}

/** Changes the plan for exactly the amount shown. */
export function useChangePlan({ plan, duration, onDone, onStale }: Options) {
  const queryClient = useQueryClient()
  return useMutation({
    meta: { lost: lost.charge },
    mutationFn: ({ at, total }: ChangePreview) => billingApi.change({ plan, duration, at, total }),
    onSuccess: async (billing, agreed) => {
      queryClient.setQueryData(keys.billing, billing)
      onDone(agreed)
      await Promise.all(
        [keys.credits, keys.receipts, keys.team].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      )
    },
    onError: (problem) => {
      if (hasCode(problem, 'price_moved') || isDeclined(problem)) onStale()
    },
  })
}
