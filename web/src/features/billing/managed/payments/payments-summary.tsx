import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { PaymentSummary } from '@/lib/api/billing-types'
import { formatCents } from '@/lib/money'
import { Card } from '@/ui/card'

/** The totals of the payments shown. */
export function PaymentsSummary({ summary }: { summary: PaymentSummary }) {
  const { t } = useLingui()
  const { received, receivedCount, open, openCount, refunded, refundedCount } = summary
  const { disputed, disputedCount } = summary
  const tax = formatCents(summary.tax)
  return (
    <Card className={`grid p-0 ${disputedCount > 0 ? 'sm:grid-cols-4' : 'sm:grid-cols-3'}`}>
      <Figure label={t`Payments received`} amount={received}>
        <Plural value={receivedCount} one="# payment" other="# payments" />
        {summary.tax > 0 && (
          <>
            , <Trans>including {tax} tax</Trans>
          </>
        )}
      </Figure>
      <Figure label={t`Failed and open`} amount={open} danger={open > 0}>
        <Plural value={openCount} one="# payment" other="# payments" />
      </Figure>
      {disputedCount > 0 && (
        <Figure label={t`Disputed`} amount={disputed} danger>
          <Plural value={disputedCount} one="# payment" other="# payments" />
        </Figure>
      )}
      <Figure label={t`Refunded`} amount={refunded}>
        {refundedCount === 0 ? (
          <Trans>None of these payments</Trans>
        ) : (
          <Plural value={refundedCount} one="# of these payments" other="# of these payments" />
        )}
      </Figure>
    </Card>
  )
}

type FigureProps = { label: string; amount: number; danger?: boolean; children: ReactNode }

function Figure({ label, amount, danger = false, children }: FigureProps) {
  return (
    <div className="grid gap-0.5 border-line px-5 py-3.5 not-first:border-t sm:not-first:border-t-0 sm:not-first:border-l">
      <small className="text-sm text-ink-3">{label}</small>
      <b
        className={`font-display text-[1.75rem] leading-[34px] font-semibold ${danger ? 'text-danger' : ''}`}
      >
        {formatCents(amount)}
      </b>
      <small className="text-sm text-ink-3">{children}</small>
    </div>
  )
}
