import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ChangePreview, Duration, SelectedPlan, Subscription } from '@/lib/api/billing-types'
import { formatDate } from '@/lib/dates'
import { formatCents } from '@/lib/money'
import { Button } from '@/ui/button'
import { Dialog, DialogClose } from '@/ui/dialog'
import { ErrorState } from '@/ui/error-state'
import { Loading, Skeleton } from '@/ui/skeleton'
import { toast } from '@/ui/toast'
import { previewQuery } from '../billing-queries'
import { durationOf, planByKey, planTitle } from '../catalogue'
import { PaymentProblem } from '../checkout/payment-problem'
import { asksBank } from '../refusal'
import { ChangeLines } from './change-lines'
import { changedWords } from './changed-words'
import { PlanChoice } from './plan-choice'
import { useChangePlan } from './use-change-plan'

type ChangePlanDialogProps = {
  subscription: Subscription
  /** The earlier choice of a person who left to change the card. */
  wish?: SelectedPlan | undefined
  onClose: () => void
}

/** Changes the plan, showing every line of the cost before anything is charged. */
export function ChangePlanDialog({ subscription, wish, onClose }: ChangePlanDialogProps) {
  const { t } = useLingui()
  const present = planByKey(subscription.plan)
  const [plan, setPlan] = useState(wish?.plan ?? present?.id)
  const [duration, setDuration] = useState<Duration>(
    wish?.duration ?? durationOf(subscription.interval),
  )
  const same = plan === present?.id && duration === durationOf(subscription.interval)
  const chosen = plan !== undefined && !(same && !subscription.nextPlan)
  const preview = useQuery({ ...previewQuery(plan ?? 0, duration), enabled: chosen })
  const change = useChangePlan({
    plan: plan ?? 0,
    duration,
    onStale: () => void preview.refetch(),
    onDone: (agreed) => {
      toast({ title: changedWords(agreed) })
      onClose()
    },
  })
  const ready = chosen && !preview.isFetching && !preview.isError ? preview.data : undefined
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={<Trans>Change plan</Trans>}
      closeLabel={t`Close`}
      actions={
        <>
          <DialogClose>
            <Button variant="ghost">
              <Trans>Cancel</Trans>
            </Button>
          </DialogClose>
          <Button
            variant={asksBank(change.error) ? 'outline' : 'primary'}
            disabled={!ready}
            busy={change.isPending}
            onClick={() => ready && change.mutate(ready)}
          >
            {ready ? <Answer preview={ready} /> : <Trans>Change plan</Trans>}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <PlanChoice
          heading="h3"
          plan={plan}
          duration={duration}
          present={subscription.plan}
          onPlan={setPlan}
          onDuration={setDuration}
          disabled={change.isPending}
        />
        <div className="min-h-24" aria-live="polite">
          {!chosen && (
            <p className="text-ink-2">
              <Trans>This is your current plan. Choose another to see what it costs.</Trans>
            </p>
          )}
          {chosen && preview.isFetching && (
            <Loading label={t`Calculating the price...`}>
              <Skeleton className="h-20" />
            </Loading>
          )}
          {chosen && preview.isError && !preview.isFetching && (
            <ErrorState
              title={t`We couldn't calculate the price.`}
              error={preview.error}
              onRetry={() => void preview.refetch()}
            />
          )}
          {ready && <ChangeLines preview={ready} />}
        </div>
        <PaymentProblem problem={change.error} wish={{ plan: plan ?? 0, duration }} />
      </div>
    </Dialog>
  )
}

/** The button's text: the amount, or the day. */
function Answer({ preview }: { preview: ChangePreview }) {
  const amount = formatCents(preview.total)
  const date = formatDate(preview.effectiveAt)
  const plan = planTitle(preview.plan)
  if (preview.kind === 'withdrawn') return <Trans>Keep {plan}</Trans>
  if (preview.kind === 'at_once') return <Trans>Change plan and pay {amount}</Trans>
  return <Trans>Change plan on {date}</Trans>
}
