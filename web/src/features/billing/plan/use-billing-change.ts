import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Billing } from '@/lib/api/billing-types'
import { failureText } from '@/lib/problem/failure-text'
import type { Lost } from '@/lib/problem/lost'
import { keys } from '@/lib/query/keys'
import { toast } from '@/ui/toast'

type Options<Input> = {
  call: (input: Input) => Promise<Billing>
  /** What is said when it worked. */
  done: (billing: Billing) => string
  onDone?: () => void
  /** Problems that are told in their place need no toast. */
  quiet?: boolean
  /** What it means that no answer came. */
  meaning?: Lost
}

/** One change to the subscription: what the server answers is shown at once, the rest asked again. */
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
