import { useLingui } from '@lingui/react/macro'
import type { SelectedPlan } from '@/lib/api/billing-types'
import { failureText } from '@/lib/problem/failure-text'
import { toast } from '@/ui/toast'
import { billingApi } from '../billing-api'
import { usePay } from '../checkout/use-pay'

/**
 * Goes to the payment provider's own page, where the card is stored. People who were changing the
 * plan come back to that choice.
 */
export function usePortal(wish?: SelectedPlan) {
  const { t } = useLingui()
  return usePay(
    () => billingApi.portal(wish),
    (problem) =>
      toast({
        variant: 'destructive',
        title: t`That didn't work`,
        description: failureText(problem),
      }),
  )
}
