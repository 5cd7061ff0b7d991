import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { PlanOrder, Subscription } from '@/lib/api/billing-types'
import { Unreachable } from '@/lib/reach/unreachable'
import { ButtonLink } from '@/ui/button'
import { Card } from '@/ui/card'
import { EmptyState } from '@/ui/empty-state'
import { ErrorState } from '@/ui/error-state'
import { Loading } from '@/ui/skeleton'
import { CardSkeleton } from '@/ui/skeletons'
import { quoteQuery } from '../billing-queries'
import { billingWords } from '../billing-words'
import type { CataloguePlan } from '../catalogue'
import { ChangeOrder } from './change-order'
import type { OrderInAddress } from './checkout-order'
import { PlanOrderSummary } from './plan-order-summary'
import { whyNoChange } from './why-no-change'

type PlanSummaryProps = {
  order: OrderInAddress
  /** The subscription the client already has. */
  live: Subscription | undefined
  code: string
  onCode: (code: string) => void
  billingAddress: string
}

/** What the chosen plan costs, once a plan is chosen that the client can have. */
export function PlanSummary({ order, live, ...rest }: PlanSummaryProps) {
  const { t } = useLingui()
  const why = live && order.plan && whyNoChange(live, order.plan.key, order.duration)
  const words = why && billingWords[why]
  if (words)
    return (
      <Card>
        <EmptyState
          title={t(words)}
          action={
            <ButtonLink href={rest.billingAddress}>
              <Trans>Plan and billing</Trans>
            </ButtonLink>
          }
        />
      </Card>
    )
  if (order.plan) return <ChosenPlan plan={order.plan} duration={order.duration} {...rest} />
  return (
    <Card>
      <EmptyState title={t`Choose a plan`}>
        <Trans>You'll see its price here, line by line.</Trans>
      </EmptyState>
    </Card>
  )
}

type ChosenPlanProps = Omit<PlanSummaryProps, 'order' | 'live'> & {
  plan: CataloguePlan
  duration: PlanOrder['duration']
}

function ChosenPlan({ plan, duration, code, onCode, billingAddress }: ChosenPlanProps) {
  const { t } = useLingui()
  const order: PlanOrder = { plan: plan.id, duration, ...(code && { code }) }
  const quote = useQuery(quoteQuery(order))
  const { data } = quote
  // The figures stay while we cannot be reached; the action that failed says so beside them.
  if (data && (!quote.isError || quote.error instanceof Unreachable))
    return (
      <Card className="p-6">
        <h2 className="t3">
          <Trans>Order summary</Trans>
        </h2>
        {data.change ? (
          <ChangeOrder
            plan={plan}
            duration={duration}
            preview={data.change}
            stale={quote.isPlaceholderData}
            onStale={() => void quote.refetch()}
            billingAddress={billingAddress}
          />
        ) : (
          <PlanOrderSummary
            plan={plan}
            order={order}
            quote={data}
            fetching={quote.isPlaceholderData}
            onCode={onCode}
            onRefused={() => void quote.refetch()}
          />
        )}
      </Card>
    )
  if (quote.isPending)
    return (
      <Loading label={t`Calculating the price...`}>
        <CardSkeleton lines={6} button />
      </Loading>
    )
  return (
    <Card>
      <ErrorState
        title={t`We couldn't calculate the price.`}
        error={quote.error}
        onRetry={() => void quote.refetch()}
      />
    </Card>
  )
}
