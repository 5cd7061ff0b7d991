import { useLingui } from '@lingui/react/macro'
import { lost } from '@/lib/problem/lost'
import { billingApi } from '../billing-api'
import { useBillingChange } from './use-billing-change'
import { usePortal } from './use-portal'

/** The two ways to fix a failed payment: paying it, and using another card. */
export function useOwed() {
  const { t } = useLingui()
  const portal = usePortal()
  const pay = useBillingChange({
    call: billingApi.payOwed,
    done: () => t`Paid. Your plan is active again.`,
    quiet: true,
    meaning: lost.charge,
  })
  return { pay, portal }
}
