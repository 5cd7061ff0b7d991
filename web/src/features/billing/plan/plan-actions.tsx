import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import type { SelectedPlan, Subscription } from '@/lib/api/billing-types'
import { Button } from '@/ui/button'
import { lazyPart } from '@/ui/lazy-part'
import { billingApi } from '../billing-api'
import { PayOwed } from './pay-owed'
import { useBillingChange } from './use-billing-change'

const ChangePlanDialog = lazyPart(() =>
  import('./change-plan-dialog').then((module) => ({ default: module.ChangePlanDialog })),
)
const PauseDialog = lazyPart(() =>
  import('./pause-dialog').then((module) => ({ default: module.PauseDialog })),
)
const CancelDialog = lazyPart(() =>
  import('./cancel-dialog').then((module) => ({ default: module.CancelDialog })),
)

type Asked = 'change' | 'pause' | 'cancel' | null

type PlanActionsProps = {
  subscription: Subscription
  now: number
  /** A change that has already been started; its dialog opens at once. */
  wish?: SelectedPlan | undefined
}

/** The actions available for a plan in its current state. */
export function PlanActions({ subscription, now, wish }: PlanActionsProps) {
  const { t } = useLingui()
  const [asked, setAsked] = useState<Asked>(wish ? 'change' : null)
  const close = () => setAsked(null)
  const resume = useBillingChange({
    call: billingApi.resume,
    done: () => t`Your plan is active again`,
  })
  const keep = useBillingChange({
    call: billingApi.keep,
    done: () => t`Your plan continues`,
  })
  const { state, cancelAtEnd, pausesLeft } = subscription
  const settled = state === 'active' && !cancelAtEnd
  return (
    <div className="flex flex-wrap gap-2 border-t border-line px-5 py-4 md:px-6">
      {state === 'past_due' && <PayOwed subscription={subscription} />}
      {settled && (
        <Button variant="solid" onClick={() => setAsked('change')}>
          <Trans>Change plan</Trans>
        </Button>
      )}
      {settled && pausesLeft > 0 && (
        <Button onClick={() => setAsked('pause')}>
          <Trans>Pause</Trans>
        </Button>
      )}
      {state === 'paused' && (
        <Button variant="solid" busy={resume.isPending} onClick={() => resume.mutate()}>
          <Trans>Resume now</Trans>
        </Button>
      )}
      {cancelAtEnd && (
        <Button variant="solid" busy={keep.isPending} onClick={() => keep.mutate()}>
          <Trans>Keep plan</Trans>
        </Button>
      )}
      {(!cancelAtEnd || state === 'past_due') && (
        <Button onClick={() => setAsked('cancel')}>
          <Trans>Cancel plan</Trans>
        </Button>
      )}
      {settled && pausesLeft === 0 && (
        <p className="self-center text-sm text-ink-3">
          <Trans>You've used both pauses for these 12 months.</Trans>
        </p>
      )}
      <Suspense>
        {asked === 'change' && settled && (
          <ChangePlanDialog subscription={subscription} wish={wish} onClose={close} />
        )}
        {asked === 'pause' && <PauseDialog subscription={subscription} now={now} onClose={close} />}
        {asked === 'cancel' && <CancelDialog subscription={subscription} onClose={close} />}
      </Suspense>
    </div>
  )
}
