import { Plural, Trans } from '@lingui/react/macro'
import { CircleCheck } from 'lucide-react'
import type { Purchase } from '@/lib/api/billing-types'
import { ButtonLink } from '@/ui/button'
import { planTitle } from '../catalogue'
import { ReceiptCard } from '../receipts/receipt-card'
import type { PurchaseAddresses } from './purchase-addresses'

type PurchasePaidProps = { purchase: Purchase; addresses: PurchaseAddresses }

/** What was bought, what the client has now, and what comes next. */
export function PurchasePaid({ purchase, addresses }: PurchasePaidProps) {
  const plan = planTitle(purchase.plan)
  const { videos, credits } = purchase
  return (
    <>
      <header className="grid gap-2">
        <p className="flex items-center gap-2 font-[550] text-audio">
          <CircleCheck size={18} strokeWidth={1.75} aria-hidden="true" />
          <Trans>Payment confirmed</Trans>
        </p>
        <h1 className="d3">
          {purchase.kind === 'tokens' ? (
            <Plural
              value={videos}
              one="Your extra video is ready."
              other="Your # extra videos are ready."
            />
          ) : (
            <Trans>{plan} is yours.</Trans>
          )}
        </h1>
        <p className="text-ink-2">
          <Plural value={credits} one="You have # video left." other="You have # videos left." />{' '}
          <Trans>We've also emailed you the receipt.</Trans>
        </p>
      </header>
      {purchase.receipt && <ReceiptCard receipt={purchase.receipt} />}
      <div className="flex flex-wrap gap-2.5">
        <ButtonLink variant="primary" href={addresses.dashboard}>
          <Trans>Go to your dashboard</Trans>
        </ButtonLink>
        <ButtonLink href={addresses.billing}>
          <Trans>Plan and billing</Trans>
        </ButtonLink>
      </div>
    </>
  )
}
