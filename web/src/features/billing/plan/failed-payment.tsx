import { Trans, useLingui } from '@lingui/react/macro'
import { TriangleAlert } from 'lucide-react'
import type { Subscription } from '@/lib/api/billing-types'
import { formatDate } from '@/lib/dates'
import { formatCents } from '@/lib/money'
import { OwedButtons, OwedProblem } from './owed-parts'
import { useOwed } from './use-owed'

type FailedPaymentProps = { subscription: Subscription; mayPay: boolean }

/** A failed payment: what is owed, what happens when, and two ways to fix it. */
export function FailedPayment({ subscription, mayPay }: FailedPaymentProps) {
  const { t } = useLingui()
  const { pay, portal } = useOwed()
  const owed = formatCents(subscription.owed ?? subscription.price)
  return (
    <aside
      aria-label={t`Payment failed`}
      className="flex flex-wrap items-center gap-x-6 gap-y-3 border-b border-line bg-danger-soft px-4 py-3 lg:px-8"
    >
      <div className="flex min-w-0 flex-1 basis-80 items-start gap-2.5">
        <TriangleAlert
          size={16}
          strokeWidth={1.75}
          className="mt-0.5 flex-none text-danger"
          aria-hidden="true"
        />
        <div className="grid gap-0.5">
          <p>
            <Trans>
              Your last payment of <strong>{owed}</strong> failed.
            </Trans>{' '}
            <Now standing={subscription.standing} />
          </p>
          <WhatHappens subscription={subscription} />
          <OwedProblem pay={pay} mayPay={mayPay} />
        </div>
      </div>
      {mayPay && (
        <div className="flex flex-wrap gap-2">
          <OwedButtons pay={pay} portal={portal} owed={owed} size="sm" look="solid" />
        </div>
      )}
    </aside>
  )
}

/** What the failure means right now. */
function Now({ standing }: { standing: Subscription['standing'] }) {
  if (standing === 'no_submissions')
    return (
      <Trans>You can't submit new projects until it's paid. Work already started continues.</Trans>
    )
  if (standing === 'on_hold') return <Trans>Your projects are on hold until it's paid.</Trans>
  return <Trans>Work on your projects continues.</Trans>
}

/** The upcoming dates, in order. */
function WhatHappens({ subscription }: { subscription: Subscription }) {
  const { nextRetryAt, submissionsStopAt, workStopsAt, endsUnpaidAt } = subscription
  const retry = formatDate(nextRetryAt)
  const stop = formatDate(submissionsStopAt)
  const hold = formatDate(workStopsAt)
  const end = formatDate(endsUnpaidAt)
  return (
    <ul className="flex flex-wrap gap-x-4 text-sm text-ink-2">
      {nextRetryAt && (
        <li>
          <Trans>{retry}: we try the card again</Trans>
        </li>
      )}
      {submissionsStopAt && (
        <li>
          <Trans>{stop}: no new projects</Trans>
        </li>
      )}
      {workStopsAt && (
        <li>
          <Trans>{hold}: projects go on hold</Trans>
        </li>
      )}
      {endsUnpaidAt && (
        <li>
          <Trans>{end}: the plan ends</Trans>
        </li>
      )}
    </ul>
  )
}
