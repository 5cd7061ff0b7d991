import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Billing } from '@/lib/api/billing-types'
import { failureText } from '@/lib/problem/failure-text'
import type { Lost } from '@/lib/problem/lost'
import { keys } from '@/lib/query/keys'
import { toast } from '@/ui/toast'

type Options<Input> = {
  call: (input: Input) => Promise<Billing>
  /** The message after it worked. */
  done: (billing: Billing) => string
  onDone?: () => void
  /** No toast for problems that are shown in place. */
  quiet?: boolean
  /** What a missing response means. */
  meaning?: Lost
}

/**
 * One change to the subscription. The server's response is shown at once; the rest is refetched.
 */
export function useBillingChange<Input = void>({
  call,
  done,
  onDone,
  quiet,
  meaning,
}: Options<Input>) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  return useMutation({
    ...(meaning && { meta: { lost: meaning } }),
    mutationFn: call,
    onSuccess: async (billing) => {
      queryClient.setQueryData(keys.billing, billing)
      toast({ title: done(billing) })
      onDone?.()
      await Promise.all(
        [keys.credits, keys.receipts, keys.team].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      )
    },
    onError: (problem) => {
      if (quiet) return
      toast({
        variant: 'destructive',
        title: t`That didn't work`,
        description: failureText(problem),
      })
    },
  })
}
