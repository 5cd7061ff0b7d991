import { useLingui } from '@lingui/react/macro'
import { toast } from '@/ui/toast'
import { billingApi } from './billing-api'
import { problemText } from './problem-text'
import { usePay } from './use-pay'

/** Goes to the payment provider's own page, where the card is kept. */
export function usePortal() {
  const { t } = useLingui()
  return usePay(
    () => billingApi.portal(),
    (problem) =>
      toast({
        variant: 'destructive',
        title: t`That did not work`,
        description: problemText(problem),
      }),
  )
}
