import { Trans, useLingui } from '@lingui/react/macro'
import type { ChangePreview, Duration } from '@/lib/api/billing-types'
import { formatDate } from '@/lib/dates'
import { formatCents } from '@/lib/money'
import { carryToast } from '@/lib/session/carried-toast'
import { page } from '@/lib/session/page'
import type { CataloguePlan } from '../catalogue'
import { ChangeLines } from '../plan/change-lines'
import { changedWords } from '../plan/changed-words'
import { useChangePlan } from '../plan/use-change-plan'
import { OrderHead } from './order-head'
import { PayPanel } from './pay-panel'
import { useAgreement } from './use-agreement'

type ChangeOrderProps = {
  plan: CataloguePlan
  duration: Duration
  preview: ChangePreview
  /** Another preview is loading. */
  stale: boolean
  onStale: () => void
  billingAddress: string
}

/**
 * The checkout for clients who already have a plan: what changing it costs, and the button that
 * does it.
 */
export function ChangeOrder({
  plan,
  duration,
  preview,
  stale,
  onStale,
  billingAddress,
}: ChangeOrderProps) {
  const { t } = useLingui()
  const agreement = useAgreement()
  const { title } = plan
  const change = useChangePlan({
    plan: plan.id,
    duration,
    onStale,
    onDone: (agreed) => {
      carryToast({ title: changedWords(agreed) })
      page.load(billingAddress)
    },
  })
  const amount = formatCents(preview.total)
  const from = formatDate(preview.effectiveAt)
  return (
    <>
      <OrderHead
        title={title}
        videos={plan.videos}
        details={duration === 12 ? t`Billed yearly` : t`Billed monthly`}
      />
      <div className="pb-4">
        <ChangeLines preview={preview} />
      </div>
      <PayPanel
        agreement={agreement}
        due={<Trans>Due today</Trans>}
        amount={amount}
        label={
          preview.total > 0 ? (
            <Trans>Pay {amount}</Trans>
          ) : preview.kind === 'withdrawn' ? (
            <Trans>Keep {title}</Trans>
          ) : (
            <Trans>Change plan on {from}</Trans>
          )
        }
        busy={change.isPending || change.isSuccess}
        waiting={stale}
        problem={change.error}
        wish={{ plan: plan.id, duration }}
        onPay={() => change.mutate(preview)}
      />
    </>
  )
}
