import { Trans, useLingui } from '@lingui/react/macro'
import { failureText } from '@/lib/problem/failure-text'
import { Button, type ButtonSize } from '@/ui/button'
import { toast } from '@/ui/toast'
import { billingApi } from '../billing-api'
import { usePay } from '../checkout/use-pay'
import { asksBank } from '../refusal'

type ConfirmPaymentProps = { problem: Error | null; size?: ButtonSize }

/** Leads to the page that answers the bank's question about a payment, if the bank has one. */
export function ConfirmPayment({ problem, size = 'md' }: ConfirmPaymentProps) {
  const { t } = useLingui()
  const confirm = usePay(billingApi.confirm, (refused) =>
    toast({
      variant: 'destructive',
      title: t`That didn't work`,
      description: failureText(refused),
    }),
  )
  if (!asksBank(problem)) return null
  return (
    <Button
      size={size}
      variant="primary"
      busy={confirm.isPending || confirm.isSuccess}
      onClick={() => confirm.mutate(undefined)}
    >
      <Trans>Confirm with the bank</Trans>
    </Button>
  )
}
