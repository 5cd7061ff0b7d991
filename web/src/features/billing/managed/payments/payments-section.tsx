import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import type { Payment, PaymentOutcome } from '@/lib/api/billing-types'
import { Card } from '@/ui/card'
import { EmptyState } from '@/ui/empty-state'
import { ErrorState } from '@/ui/error-state'
import { Field } from '@/ui/field'
import { lazyPart } from '@/ui/lazy-part'
import { MoreButton } from '@/ui/more-button'
import { Pills } from '@/ui/pills'
import { Select } from '@/ui/select'
import { Loading } from '@/ui/skeleton'
import { FiguresSkeleton, RowsSkeleton } from '@/ui/skeletons'
import { paymentSummaryQuery, paymentsQuery } from '../../billing-queries'
import { AccountsFilter } from '../accounts-filter'
import { DisputePanel } from './dispute-panel'
import { monthName } from './payment-dates'
import { paymentOutcomes } from './payment-outcome'
import { PaymentsSummary } from './payments-summary'
import { PaymentsTable } from './payments-table'
import { StatementFile } from './statement-file'

const RefundDialog = lazyPart(() =>
  import('./refund-dialog').then((m) => ({ default: m.RefundDialog })),
)

/** The filter in the URL; no month means the current one. */
export type PaymentsFilter = {
  month: string | undefined
  client: string
  outcome: PaymentOutcome | undefined
}

type PaymentsSectionProps = {
  filter: PaymentsFilter
  onFilter: (change: Partial<PaymentsFilter>) => void
  /** The client's name, linked to the account's page. */
  client: (account: Payment['account']) => ReactNode
}

/** The payments of a month, newest first, with their totals. */
export function PaymentsSection({ filter, onFilter, client }: PaymentsSectionProps) {
  const { t, i18n } = useLingui()
  const [refunding, setRefunding] = useState<Payment>()
  const summary = useQuery(paymentSummaryQuery(filter))
  const payments = useInfiniteQuery(paymentsQuery(filter))
  const rows = payments.data?.pages.flatMap((page) => page.payments) ?? []
  const counts = new Map(summary.data?.outcomes.map(({ outcome, count }) => [outcome, count]))
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0)
  const failed = payments.error ?? summary.error
  const chips = (Object.keys(paymentOutcomes) as PaymentOutcome[])
    .filter((outcome) => outcome === filter.outcome || counts.get(outcome))
    .map((outcome) => ({
      value: outcome,
      label: t(paymentOutcomes[outcome].name),
      count: counts.get(outcome),
    }))
  const months = summary.data?.months ?? []
  const shown = summary.data?.month ?? filter.month ?? ''
  return (
    <section className="grid gap-4" aria-label={t`Payments`}>
      <DisputePanel />
      {summary.data && <PaymentsSummary summary={summary.data} />}
      {summary.isPending && <FiguresSkeleton count={3} />}
      <div className="flex flex-wrap items-end gap-3">
        <Field label={t`Month`} className="w-[200px]">
          <Select value={shown} onChange={({ target }) => onFilter({ month: target.value })}>
            {shown !== 'all' && !months.includes(shown) && (
              <option value={shown}>{shown && monthName(i18n.locale, shown)}</option>
            )}
            {months.map((month) => (
              <option key={month} value={month}>
                {monthName(i18n.locale, month)}
              </option>
            ))}
            <option value="all">{t`All time`}</option>
          </Select>
        </Field>
        <div className="min-w-[220px] flex-1">
          <AccountsFilter
            label={t`Client`}
            value={filter.client}
            onChange={(text) => onFilter({ client: text })}
          />
        </div>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3 [&>.pills]:p-0">
        <Pills
          label={t`Outcome`}
          options={[{ value: 'all', label: t`All payments`, count: all }, ...chips]}
          value={filter.outcome ?? 'all'}
          onChange={(outcome) => onFilter({ outcome: outcome === 'all' ? undefined : outcome })}
        />
        {shown && shown !== 'all' && <StatementFile month={shown} />}
      </div>
      {payments.isPending && (
        <Loading label={t`Loading payments...`}>
          <RowsSkeleton count={5} />
        </Loading>
      )}
      {failed && (
        <Card>
          <ErrorState
            title={t`We couldn't load the payments.`}
            error={failed}
            onRetry={() => {
              void payments.refetch()
              void summary.refetch()
            }}
          />
        </Card>
      )}
      {payments.data && !failed && rows.length === 0 && (
        <Card>
          {filter.client.trim() || filter.outcome ? (
            <EmptyState title={t`No payments found`}>
              <Trans>Try another month, client or outcome.</Trans>
            </EmptyState>
          ) : (
            <EmptyState title={t`No payments in this period`}>
              <Trans>Every payment from your clients appears here automatically.</Trans>
            </EmptyState>
          )}
        </Card>
      )}
      {rows.length > 0 && <PaymentsTable payments={rows} client={client} onRefund={setRefunding} />}
      {refunding && (
        <Suspense>
          <RefundDialog payment={refunding} onClose={() => setRefunding(undefined)} />
        </Suspense>
      )}
      <MoreButton list={payments}>
        <Trans>Show more</Trans>
      </MoreButton>
    </section>
  )
}
