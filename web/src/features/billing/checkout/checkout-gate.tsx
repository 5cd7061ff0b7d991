import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Billing } from '@/lib/api/billing-types'
import { ButtonLink } from '@/ui/button'
import { Card } from '@/ui/card'
import { EmptyState } from '@/ui/empty-state'
import { ErrorState } from '@/ui/error-state'
import { Loading } from '@/ui/skeleton'
import { CardSkeleton, FormSkeleton } from '@/ui/skeletons'
import { billingQuery } from '../billing-queries'
import { hasStatus } from '../refusal'

type CheckoutGateProps = {
  /** Only a client's account pays; for anybody else nothing is requested. */
  client: boolean
  /** Where people who cannot buy here are sent. */
  homeAddress: string
  children: (billing: Billing) => ReactNode
}

/** Lets in people who may pay for a client account, and tells everybody else why they cannot. */
export function CheckoutGate({ client, homeAddress, children }: CheckoutGateProps) {
  const { t } = useLingui()
  const billing = useQuery({ ...billingQuery, enabled: client })
  if (billing.data?.mayPay) return children(billing.data)
  if (client && billing.isPending)
    return (
      <Loading label={t`Loading the checkout...`}>
        <div className="grid gap-8 pt-10 lg:grid-cols-[minmax(0,1fr)_400px] lg:gap-16">
          <FormSkeleton count={4} />
          <CardSkeleton lines={6} button />
        </div>
      </Loading>
    )
  const home = (
    <ButtonLink href={homeAddress}>
      <Trans>Back to my dashboard</Trans>
    </ButtonLink>
  )
  const forbidden = billing.data || hasStatus(billing.error, 403)
  return (
    <div className="mx-auto max-w-[560px] py-16">
      <h1 className="visually-hidden">
        <Trans>Checkout</Trans>
      </h1>
      <Card>
        {forbidden ? (
          <EmptyState title={t`Your role can't make payments`} action={home}>
            <Trans>
              Only your team's owner and members with the Billing role can buy plans and videos. Ask
              one of them.
            </Trans>
          </EmptyState>
        ) : !client || hasStatus(billing.error, 404) ? (
          <EmptyState title={t`Only clients can buy here`} action={home}>
            <Trans>Your account is part of the service, so there's nothing to pay.</Trans>
          </EmptyState>
        ) : (
          <ErrorState
            title={t`We couldn't load the checkout.`}
            error={billing.error}
            onRetry={() => void billing.refetch()}
          />
        )}
      </Card>
    </div>
  )
}
