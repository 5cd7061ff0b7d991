import { Trans, useLingui } from '@lingui/react/macro'
import { whoIsAway } from '@/lib/problem/failure-text'
import { ButtonLink } from '@/ui/button'
import { Card } from '@/ui/card'
import { EmptyState } from '@/ui/empty-state'
import { ClockProgress } from '@/ui/progress'
import { hasStatus } from '../refusal'
import type { PurchaseAddresses } from './purchase-addresses'
import { PurchasePaid } from './purchase-paid'
import { usePurchase, useSecondsWaited, usualWait } from './use-purchase'

type PurchasePageProps = { session: string; addresses: PurchaseAddresses }

/** The page after paying: it only reads, and grants nothing. */
export function PurchasePage({ session, addresses }: PurchasePageProps) {
  return session ? (
    <KnownSession session={session} addresses={addresses} />
  ) : (
    <NothingBought address={addresses.billing} />
  )
}

function KnownSession({ session, addresses }: PurchasePageProps) {
  const purchase = usePurchase(session)
  const { data } = purchase
  if (hasStatus(purchase.error, 404)) return <NothingBought address={addresses.billing} />
  if (data?.state === 'paid') return <PurchasePaid purchase={data} addresses={addresses} />
  if (data?.state === 'closed')
    return <Closed again={data.kind === 'tokens' ? addresses.tokens : addresses.checkout} />
  return <Waiting brokenLine={purchase.isError} address={addresses.billing} />
}

type WaitingProps = { brokenLine: boolean; address: string }

function Waiting({ brokenLine, address }: WaitingProps) {
  const { t } = useLingui()
  const seconds = useSecondsWaited(true)
  const long = seconds >= usualWait
  return (
    <>
      <h1 className="d3">
        <Trans>Confirming your payment</Trans>
      </h1>
      <ClockProgress
        name={t`Confirming your payment`}
        label={<Trans>Waiting for the payment provider</Trans>}
        figure={<span className="font-mono">{seconds} s</span>}
        fraction={Math.min(0.96, seconds / usualWait)}
      />
      <div role="status" className="grid gap-2 text-ink-2">
        {long ? (
          <p>
            <Trans>
              This is taking longer than usual. You can safely close this page: the payment
              continues without it, and we'll email you the receipt.
            </Trans>
          </p>
        ) : (
          <p>
            <Trans>This usually takes a few seconds. You don't need to do anything.</Trans>
          </p>
        )}
        {brokenLine && (
          <p className="text-marker">
            {whoIsAway('server')} <Trans>We'll keep trying.</Trans>
          </p>
        )}
      </div>
      {long && (
        <ButtonLink href={address} className="justify-self-start">
          <Trans>Plan and billing</Trans>
        </ButtonLink>
      )}
    </>
  )
}

function Closed({ again }: { again: string }) {
  return (
    <>
      <h1 className="d3">
        <Trans>This payment wasn't completed</Trans>
      </h1>
      <p className="text-ink-2">
        <Trans>
          The payment page was closed or has expired. Nothing was charged. Start again; if your card
          was declined, try another card or ask your bank.
        </Trans>
      </p>
      <ButtonLink variant="primary" href={again} className="justify-self-start">
        <Trans>Back to the checkout</Trans>
      </ButtonLink>
    </>
  )
}

function NothingBought({ address }: { address: string }) {
  const { t } = useLingui()
  return (
    <>
      <h1 className="visually-hidden">
        <Trans>Payment</Trans>
      </h1>
      <Card>
        <EmptyState
          title={t`No payment to show`}
          action={
            <ButtonLink href={address}>
              <Trans>Plan and billing</Trans>
            </ButtonLink>
          }
        >
          <Trans>
            This page shows a payment right after you make it. You'll find your plan and videos
            under Plan and billing.
          </Trans>
        </EmptyState>
      </Card>
    </>
  )
}
