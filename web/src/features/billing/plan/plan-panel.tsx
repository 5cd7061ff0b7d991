import { Trans, useLingui } from '@lingui/react/macro'
import type { Billing, SelectedPlan, Subscription } from '@/lib/api/billing-types'
import { formatDate } from '@/lib/dates'
import { formatCents } from '@/lib/money'
import { ButtonLink } from '@/ui/button'
import { Card } from '@/ui/card'
import { EmptyState } from '@/ui/empty-state'
import { planByKey, planTitle } from '../catalogue'
import { plusTax } from '../receipts/tax-words'
import { NewPriceNotice } from './new-price-notice'
import { PlanActions } from './plan-actions'
import { PlanState } from './plan-state'
import { planDetails } from './plan-words'
import { WaitingChange } from './waiting-change'

type PlanPanelProps = { billing: Billing; checkoutAddress: string; wish?: SelectedPlan | undefined }

/** The plan: what it is, its state, and what can be done with it. */
export function PlanPanel({ billing, checkoutAddress, wish }: PlanPanelProps) {
  const { subscription, mayPay } = billing
  if (!subscription || subscription.state === 'incomplete' || subscription.state === 'ended')
    return <NoPlan billing={billing} checkoutAddress={checkoutAddress} />
  const plan = planByKey(subscription.plan)
  return (
    <Card>
      <div className="grid gap-4 p-5 md:p-6">
        <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3">
          <div className="grid min-w-0 gap-1.5">
            <PlanState subscription={subscription} />
            <h2 className="d3">{planTitle(subscription.plan)}</h2>
            {plan && <p className="text-ink-2">{planDetails(plan)}</p>}
          </div>
          <Price subscription={subscription} />
        </div>
        <Dates subscription={subscription} next={billing.nextCharge} />
        {subscription.newPrice && !subscription.nextPlan && !subscription.cancelAtEnd && (
          <NewPriceNotice interval={subscription.interval} {...subscription.newPrice} />
        )}
        {subscription.nextPlan && <WaitingChange subscription={subscription} mayPay={mayPay} />}
      </div>
      {mayPay && (
        <PlanActions subscription={subscription} now={Date.parse(billing.now)} wish={wish} />
      )}
    </Card>
  )
}

function Price({ subscription }: { subscription: Subscription }) {
  return (
    <p className="text-[1.75rem] leading-8 font-stretch-[80%] font-semibold tracking-[-0.02em]">
      {formatCents(subscription.price)}
      <small className="ml-1.5 text-sm font-normal tracking-normal font-stretch-[100%] text-ink-2">
        {subscription.interval === 'year' ? <Trans>/ year</Trans> : <Trans>/ month</Trans>}
      </small>
    </p>
  )
}

type DatesProps = { subscription: Subscription; next: Billing['nextCharge'] }

/** One sentence about what happens next, and when. */
function Dates({ subscription, next }: DatesProps) {
  const begun = formatDate(subscription.periodStart)
  const end = formatDate(subscription.periodEnd)
  const resumes = formatDate(subscription.resumesAt)
  const at = formatDate(next?.at)
  const taxed = next?.taxed ?? false
  const amount = plusTax(formatCents(next?.amount ?? 0), taxed)
  const codeEnds = formatDate(next?.later?.from)
  const after = plusTax(formatCents(next?.later?.amount ?? 0), taxed)
  return (
    <p className="text-ink-2">
      {subscription.state === 'paused' ? (
        <Trans>
          Paused. Nothing is charged and nothing expires. It resumes automatically on {resumes}.
        </Trans>
      ) : subscription.state === 'past_due' ? (
        <Trans>
          The last payment failed. Your videos for this month are added as soon as it's paid.
        </Trans>
      ) : subscription.renewing ? (
        <Trans>
          We're charging your renewal of <b className="text-ink">{begun}</b>. This takes up to an
          hour, or a few days from a bank account. Your new videos are added once it's paid.
        </Trans>
      ) : subscription.cancelAtEnd ? (
        <Trans>Cancelled. You keep everything until {end}. After that nothing is charged.</Trans>
      ) : next?.later ? (
        <Trans>
          Renews on <b className="text-ink">{at}</b> for <b className="text-ink">{amount}</b>. From{' '}
          {codeEnds} it renews for {after}.
        </Trans>
      ) : next ? (
        <Trans>
          Renews on <b className="text-ink">{at}</b> for <b className="text-ink">{amount}</b>.
        </Trans>
      ) : (
        <Trans>The paid period ends on {end}.</Trans>
      )}
    </p>
  )
}

function NoPlan({ billing, checkoutAddress }: PlanPanelProps) {
  const { t } = useLingui()
  const { subscription, openCheckout } = billing
  const ended = subscription?.state === 'ended'
  const plan = subscription && planTitle(subscription.plan)
  const date = formatDate(subscription?.endedAt)
  const action = billing.mayPay && (
    <div className="flex flex-wrap gap-2.5">
      {openCheckout && (
        <ButtonLink variant="primary" href={openCheckout.url}>
          <Trans>Continue payment</Trans>
        </ButtonLink>
      )}
      <ButtonLink variant={openCheckout ? 'outline' : 'primary'} href={checkoutAddress}>
        {ended ? <Trans>Start again</Trans> : <Trans>Choose a plan</Trans>}
      </ButtonLink>
    </div>
  )
  return (
    <Card>
      <EmptyState title={ended ? t`${plan} ended on ${date}` : t`No plan yet`} action={action}>
        {ended ? (
          <Trans>
            We keep your files for 30 days from then. Start again within that time to keep them
            longer. Receipts and extra videos stay.
          </Trans>
        ) : (
          <Trans>
            With a plan you order videos every month. You can also buy extra videos separately.
          </Trans>
        )}
      </EmptyState>
    </Card>
  )
}
