import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { SelectedPlan } from '@/lib/api/billing-types'
import { ButtonLink } from '@/ui/button'
import { Card } from '@/ui/card'
import { EmptyState } from '@/ui/empty-state'
import { ErrorState } from '@/ui/error-state'
import { Loading } from '@/ui/skeleton'
import { CardSkeleton } from '@/ui/skeletons'
import { billingQuery } from '../billing-queries'
import { CompanyPanel } from '../company/company-panel'
import { CreditsSection } from '../credits/credits-section'
import { ReceiptsSection } from '../receipts/receipts-section'
import { hasStatus } from '../refusal'
import { CardPanel } from './card-panel'
import { PlanPanel } from './plan-panel'
import { ReferralPanel } from './referral-panel'
import { StoragePanel } from './storage-panel'

export type BillingAddresses = { checkout: string; tokens: string }

type BillingOverviewProps = {
  /** Only a client's account pays; for anybody else nothing is requested. */
  client: boolean
  addresses: BillingAddresses
  /** A change of plan that the person comes back to. */
  wish?: SelectedPlan | undefined
}

/** Everything about the billing of the person's own client account. */
export function BillingOverview({ client, addresses, wish }: BillingOverviewProps) {
  const { t } = useLingui()
  const {
    data: billing,
    isPending,
    error,
    refetch,
  } = useQuery({
    ...billingQuery,
    enabled: client,
  })
  if (client && isPending)
    return (
      <Loading label={t`Loading your plan...`}>
        <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_336px]">
          <CardSkeleton lines={5} button />
          <CardSkeleton lines={5} button />
        </div>
      </Loading>
    )
  if (!billing && hasStatus(error, 403)) return <WithoutMoney />
  if (!billing)
    return (
      <Card className="max-w-[760px]">
        {!client || hasStatus(error, 404) ? (
          <EmptyState title={t`Nothing to pay here`}>
            <Trans>Only clients have a plan.</Trans>
          </EmptyState>
        ) : (
          <ErrorState
            title={t`We couldn't load your plan.`}
            error={error}
            onRetry={() => void refetch()}
          />
        )}
      </Card>
    )
  return (
    <Columns
      side={
        <>
          <CardPanel billing={billing} />
          <CompanyPanel billing={billing} />
          <StoragePanel />
          <ReferralPanel />
        </>
      }
    >
      <PlanPanel billing={billing} checkoutAddress={addresses.checkout} wish={wish} />
      <CreditsSection {...(billing.mayPay && { tokensAddress: addresses.tokens })} />
      <ReceiptsSection
        checkoutAddress={billing.mayPay && !billing.subscription ? addresses.checkout : undefined}
      />
    </Columns>
  )
}

/** What members see whose role does not include billing. */
function WithoutMoney() {
  const { t } = useLingui()
  return (
    <Columns
      side={
        <>
          <StoragePanel />
          <ReferralPanel />
        </>
      }
    >
      <Card>
        <EmptyState
          title={t`Your role can't see billing`}
          action={
            <ButtonLink size="sm" href="/team">
              <Trans>See your team</Trans>
            </ButtonLink>
          }
        >
          <Trans>
            Only your team's owner and members with the Billing role can see the plan, receipts and
            card. Your team's videos left are shown below.
          </Trans>
        </EmptyState>
      </Card>
      <CreditsSection />
    </Columns>
  )
}

const Columns = ({ side, children }: { side: ReactNode; children: ReactNode }) => (
  <div className="grid items-start gap-x-6 gap-y-8 lg:grid-cols-[minmax(0,1fr)_336px]">
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">{children}</div>
    <div className="grid gap-4">{side}</div>
  </div>
)
