import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { SubscriptionLine } from '@/lib/api/billing-types'
import { Card } from '@/ui/card'
import { EmptyState } from '@/ui/empty-state'
import { ErrorState } from '@/ui/error-state'
import { Field } from '@/ui/field'
import { MoreButton } from '@/ui/more-button'
import { Pills } from '@/ui/pills'
import { Select } from '@/ui/select'
import { Loading } from '@/ui/skeleton'
import { RowsSkeleton } from '@/ui/skeletons'
import { type SubscriptionFilter, subscriptionsQuery } from '../../billing-queries'
import { plans } from '../../catalogue'
import { AccountsFilter } from '../accounts-filter'
import { SubscriptionsTable } from './subscriptions-table'

type SubscriptionsSectionProps = {
  filter: SubscriptionFilter
  onFilter: (change: Partial<SubscriptionFilter>) => void
  /** The client's name, linked to the account's page. */
  client: (account: SubscriptionLine['account']) => ReactNode
}

/** What clients pay for or have paid for, most recently started first. */
export function SubscriptionsSection({ filter, onFilter, client }: SubscriptionsSectionProps) {
  const { t } = useLingui()
  const list = useInfiniteQuery(subscriptionsQuery(filter))
  const rows = list.data?.pages.flatMap((page) => page.subscriptions) ?? []
  const narrowed = filter.show || filter.plan || filter.client.trim()
  return (
    <section className="grid gap-4" aria-label={t`Subscriptions`}>
      <div className="flex flex-wrap items-end gap-3">
        <Field label={t`Plan`} className="w-[200px]">
          <Select value={filter.plan} onChange={({ target }) => onFilter({ plan: target.value })}>
            <option value="">{t`All plans`}</option>
            {plans.map(({ key, title }) => (
              <option key={key} value={key}>
                {title}
              </option>
            ))}
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
      <div className="[&>.pills]:p-0">
        <Pills
          label={t`Show`}
          value={filter.show}
          onChange={(show) => onFilter({ show })}
          options={[
            { value: '', label: t`All` },
            { value: 'active', label: t({ message: 'Active', context: 'plans' }) },
            { value: 'leaving', label: t`Leaving` },
            { value: 'past_due', label: t`Payment failed` },
            { value: 'paused', label: t`Paused` },
            { value: 'ended', label: t`Ended` },
          ]}
        />
      </div>
      {list.isPending && (
        <Loading label={t`Loading subscriptions...`}>
          <RowsSkeleton count={5} />
        </Loading>
      )}
      {list.isError && (
        <Card>
          <ErrorState
            title={t`We couldn't load the subscriptions.`}
            error={list.error}
            onRetry={() => void list.refetch()}
          />
        </Card>
      )}
      {list.data && !list.isError && rows.length === 0 && (
        <Card>
          {narrowed ? (
            <EmptyState title={t`No subscriptions found`}>
              <Trans>Try another plan, client or status.</Trans>
            </EmptyState>
          ) : (
            <EmptyState title={t`No subscriptions yet`}>
              <Trans>A client's plan appears here as soon as it is paid.</Trans>
            </EmptyState>
          )}
        </Card>
      )}
      {rows.length > 0 && <SubscriptionsTable subscriptions={rows} client={client} />}
      <MoreButton list={list}>
        <Trans>Show more</Trans>
      </MoreButton>
    </section>
  )
}
