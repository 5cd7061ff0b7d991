import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import type { PaymentEvent } from '@/lib/api/billing-types'
import { failureText } from '@/lib/problem/failure-text'
import { keys } from '@/lib/query/keys'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { ErrorState } from '@/ui/error-state'
import { Loading } from '@/ui/skeleton'
import { FactsSkeleton } from '@/ui/skeletons'
import { toast } from '@/ui/toast'
import { billingApi } from '../billing-api'
import { paymentEventQuery } from '../billing-queries'
import { PaymentEventStateWord } from './payment-event-state'

type PaymentEventDialogProps = { event: PaymentEvent; onClose: () => void }

/** One message as it arrived, and a button to process it again. */
export function PaymentEventDialog({ event, onClose }: PaymentEventDialogProps) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const whole = useQuery(paymentEventQuery(event.id))
  const replay = useMutation({
    mutationFn: () => billingApi.replayPaymentEvent(event.id),
    onSuccess: async () => {
      toast({ title: t`The message will be processed again` })
      onClose()
      await queryClient.invalidateQueries({ queryKey: keys.paymentEvents })
    },
  })
  const problem = failureText(replay.error)
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={<span className="font-mono text-[1.0625rem] break-all">{event.kind}</span>}
      description={<PaymentEventStateWord state={event.state} />}
      closeLabel={t`Close`}
      actions={
        <Button busy={replay.isPending} onClick={() => replay.mutate()}>
          <RotateCw size={16} strokeWidth={1.75} aria-hidden="true" />
          <Trans>Process again</Trans>
        </Button>
      }
    >
      <div className="grid gap-4">
        {(problem ?? event.problem) && (
          <p role="alert" className="break-words text-danger">
            {problem ?? event.problem}
          </p>
        )}
        {whole.isPending && (
          <Loading label={t`Loading the message...`}>
            <FactsSkeleton count={5} />
          </Loading>
        )}
        {whole.isError && (
          <ErrorState
            title={t`We couldn't load the message.`}
            error={whole.error}
            onRetry={() => void whole.refetch()}
          />
        )}
        {whole.data && (
          <section
            aria-label={t`Content`}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: text that scrolls needs the keyboard
            tabIndex={0}
            className="max-h-[50dvh] overflow-auto rounded-control bg-well p-4 font-mono text-tc whitespace-pre"
          >
            {readable(whole.data.payload ?? '')}
          </section>
        )}
      </div>
    </Dialog>
  )
}

/** JSON, indented; anything else as it is. */
function readable(payload: string) {
  try {
    return JSON.stringify(JSON.parse(payload), null, 2)
  } catch {
    return payload
  }
}
