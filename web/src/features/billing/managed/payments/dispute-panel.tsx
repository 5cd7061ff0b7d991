import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Scale } from 'lucide-react'
import type { Dispute, Payment } from '@/lib/api/billing-types'
import { formatCents } from '@/lib/money'
import { ButtonLink } from '@/ui/button'
import { Card } from '@/ui/card'
import { disputesQuery } from '../../billing-queries'
import { cardName } from '../../receipts/card-name'
import { useDisputeReason } from './dispute-reason'
import { DisputeTimeline } from './dispute-timeline'
import { type Disputed, toAnswer } from './disputes-to-answer'
import { paymentDay } from './payment-dates'

/** The alert above the payments: every dispute that needs a response, nearest deadline first. */
export function DisputePanel() {
  const { t } = useLingui()
  const waiting = toAnswer(useQuery(disputesQuery).data?.payments ?? [])
  if (waiting.length === 0) return null
  return (
    <ul
      aria-label={t`Disputes to answer`}
      className="grid gap-4 [grid-template-columns:repeat(auto-fit,minmax(min(100%,440px),1fr))]"
    >
      {waiting.map((payment) => (
        <li key={payment.id} className="grid">
          <DisputeCard payment={payment} />
        </li>
      ))}
    </ul>
  )
}

function DisputeCard({ payment }: { payment: Disputed }) {
  const { t } = useLingui()
  const reason = useDisputeReason()
  const { account, dispute } = payment
  const name = account.name
  const sum = formatCents(dispute.amount)
  return (
    <Card className="grid content-start gap-3.5 border-danger p-4 sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="grid min-w-0 flex-1 basis-60 gap-1">
          <p className="flex items-center gap-1.5 text-ui font-semibold text-danger">
            <Scale size={16} strokeWidth={1.75} aria-hidden="true" />
            <TimeLeft dispute={dispute} />
          </p>
          <h2 className="t3 [overflow-wrap:anywhere]">
            {dispute.inquiry ? (
              <Trans>
                A bank asks about {sum} from {name}
              </Trans>
            ) : (
              <Trans>
                {name} disputes {sum}
              </Trans>
            )}
          </h2>
          <p className="text-ink-2">
            {reason(dispute.reason)}. <PaidOn payment={payment} />
          </p>
        </div>
        <ButtonLink
          variant="primary"
          href={dispute.page}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t`Answer ${name}'s dispute in Stripe`}
        >
          <Trans>Answer in Stripe</Trans>
        </ButtonLink>
      </div>
      <DisputeTimeline dispute={dispute} />
      <p className="text-sm text-ink-2">
        {dispute.inquiry ? (
          <Trans>No money has been taken yet. Without an answer, this may become a dispute.</Trans>
        ) : (
          <Trans>
            Without an answer, the money is lost. The client can keep working until the bank
            decides.
          </Trans>
        )}
      </p>
    </Card>
  )
}

function TimeLeft({ dispute: { inquiry, daysLeft } }: { dispute: Dispute }) {
  return inquiry ? (
    <Plural
      value={daysLeft}
      _0="Bank inquiry, last day"
      one="Bank inquiry, # day left"
      other="Bank inquiry, # days left"
    />
  ) : (
    <Plural
      value={daysLeft}
      _0="Dispute, last day"
      one="Dispute, # day left"
      other="Dispute, # days left"
    />
  )
}

function PaidOn({ payment: { at, card } }: { payment: Payment }) {
  const { i18n } = useLingui()
  const day = paymentDay(i18n.locale, at)
  const means = card && cardName(card)
  return means ? (
    <Trans>
      Payment of {day}, {means}.
    </Trans>
  ) : (
    <Trans>Payment of {day}.</Trans>
  )
}
