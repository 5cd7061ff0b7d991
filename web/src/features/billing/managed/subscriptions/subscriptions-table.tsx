import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { SubscriptionLine } from '@/lib/api/billing-types'
import { formatDate } from '@/lib/dates'
import { formatCents } from '@/lib/money'
import { Table } from '@/ui/table'
import { planTitle } from '../../catalogue'
import { PlanState } from '../../plan/plan-state'
import { plusTax } from '../../receipts/tax-words'
import { Small } from '../payments/small-line'

type SubscriptionsTableProps = {
  subscriptions: readonly SubscriptionLine[]
  /** The client's name, linked to the account's page. */
  client: (account: SubscriptionLine['account']) => ReactNode
}

export function SubscriptionsTable({ subscriptions, client }: SubscriptionsTableProps) {
  const { t } = useLingui()
  return (
    <Table
      caption={t`Subscriptions`}
      rows={subscriptions}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'client',
          label: t`Client`,
          cell: ({ account, email }) => (
            <span className="grid max-w-[240px]">
              {client(account)}
              {email && <Small title={email}>{email}</Small>}
            </span>
          ),
        },
        { key: 'state', label: t`Status`, cell: (line) => <State line={line} /> },
        {
          key: 'plan',
          label: t`Plan`,
          cell: ({ plan, interval }) => (
            <>
              {planTitle(plan)}
              <Small>
                {interval === 'year' ? <Trans>Billed yearly</Trans> : <Trans>Billed monthly</Trans>}
              </Small>
            </>
          ),
        },
        {
          key: 'price',
          label: t`Price`,
          align: 'end',
          cell: ({ price, taxed }) => plusTax(formatCents(price), taxed),
        },
        { key: 'next', label: t`Next charge`, cell: (line) => <NextCharge line={line} /> },
        {
          key: 'since',
          label: t`Since`,
          align: 'end',
          cell: ({ startedAt }) => formatDate(startedAt),
        },
      ]}
    />
  )
}

function State({ line }: { line: SubscriptionLine }) {
  const { state, cancelAtEnd } = line
  const ends = formatDate(line.periodEnd)
  const resumes = formatDate(line.resumesAt)
  const ended = formatDate(line.endedAt)
  return (
    <>
      <PlanState subscription={line} />
      {state === 'active' && cancelAtEnd && (
        <Small>
          <Trans>Until {ends}</Trans>
        </Small>
      )}
      {state === 'paused' && line.resumesAt && (
        <Small>
          <Trans>Until {resumes}</Trans>
        </Small>
      )}
      {state === 'ended' && line.endedAt && <Small>{ended}</Small>}
    </>
  )
}

function NextCharge({ line: { nextCharge, owed } }: { line: SubscriptionLine }) {
  const due = formatCents(owed ?? 0)
  if (owed)
    return (
      <span className="text-danger">
        <Trans>{due} unpaid</Trans>
      </span>
    )
  if (!nextCharge) return <span className="text-ink-3">–</span>
  return (
    <>
      {plusTax(formatCents(nextCharge.amount), nextCharge.taxed)}
      <Small>{formatDate(nextCharge.at)}</Small>
    </>
  )
}
