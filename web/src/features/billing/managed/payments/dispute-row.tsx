import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Scale } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatCents } from '@/lib/money'
import { ButtonLink } from '@/ui/button'
import { useDisputeReason } from './dispute-reason'
import type { Disputed } from './disputes-to-answer'
import { paymentDay } from './payment-dates'

type DisputeRowProps = {
  payment: Disputed
  /** The client's name, linked to their payments. */
  client: ReactNode
}

/** A dispute among a manager's alerts, until it is answered. */
export function DisputeRow({ payment: { account, dispute }, client }: DisputeRowProps) {
  const { t, i18n } = useLingui()
  const reason = useDisputeReason()
  const sum = formatCents(dispute.amount)
  const name = account.name
  const day = dispute.dueBy ? paymentDay(i18n.locale, dispute.dueBy) : ''
  return (
    <li
      className={`flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-3 last:border-b-0 ${
        dispute.urgent ? 'bg-danger-soft' : ''
      }`}
    >
      <Scale size={18} strokeWidth={1.75} className="flex-none text-danger" aria-hidden />
      <span className="grid min-w-0 flex-1 basis-[calc(100%-34px)] [overflow-wrap:anywhere] sm:basis-0">
        <span>
          {dispute.inquiry ? (
            <Trans>
              A bank asks about {sum} from {client}
            </Trans>
          ) : (
            <Trans>
              {client} disputes {sum}
            </Trans>
          )}
        </span>
        <span className="text-sm text-ink-2">
          {reason(dispute.reason)}. <Trans>Answer by {day}</Trans>
        </span>
      </span>
      <span className="flex-none font-mono text-sm text-danger">
        <Plural value={dispute.daysLeft} _0="last day" one="# day left" other="# days left" />
      </span>
      <ButtonLink
        size="sm"
        href={dispute.page}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={t`Answer ${name}'s dispute in Stripe`}
      >
        <Trans>Answer in Stripe</Trans>
      </ButtonLink>
    </li>
  )
}
