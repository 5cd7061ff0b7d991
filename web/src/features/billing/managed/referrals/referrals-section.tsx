import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ReferralLine } from '@/lib/api/billing-types'
import { formatDate } from '@/lib/dates'
import { formatCents } from '@/lib/money'
import { Card } from '@/ui/card'
import { EmptyState } from '@/ui/empty-state'
import { ErrorState } from '@/ui/error-state'
import { MoreButton } from '@/ui/more-button'
import { Pills } from '@/ui/pills'
import { Loading } from '@/ui/skeleton'
import { RowsSkeleton } from '@/ui/skeletons'
import { Table } from '@/ui/table'
import { everyReferralQuery, type ReferralFilter } from '../../billing-queries'
import { planTitle } from '../../catalogue'
import { AccountsFilter } from '../accounts-filter'
import { Small } from '../payments/small-line'
import { StandingWord } from '../standing-word'

type ReferralsSectionProps = {
  filter: ReferralFilter
  onFilter: (change: Partial<ReferralFilter>) => void
  /** A client's name, linked to the account's page. */
  client: (account: ReferralLine['account']) => ReactNode
}

/** Which clients signed up with whose code and what they have paid, newest first. */
export function ReferralsSection({ filter, onFilter, client }: ReferralsSectionProps) {
  const { t } = useLingui()
  const list = useInfiniteQuery(everyReferralQuery(filter))
  const rows = list.data?.pages.flatMap((page) => page.referrals) ?? []
  return (
    <section className="grid gap-4" aria-label={t`Referrals`}>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3 [&>.pills]:p-0">
        <AccountsFilter
          label={t`Client`}
          namesOnly
          value={filter.client}
          onChange={(text) => onFilter({ client: text })}
        />
        <Pills
          label={t`Show`}
          value={filter.show}
          onChange={(show) => onFilter({ show })}
          options={[
            { value: '', label: t`All` },
            { value: 'registered', label: t`Registered` },
            { value: 'subscribed', label: t`Subscribed` },
          ]}
        />
      </div>
      {list.isPending && (
        <Loading label={t`Loading referrals...`}>
          <RowsSkeleton count={5} />
        </Loading>
      )}
      {list.isError && (
        <Card>
          <ErrorState
            title={t`We couldn't load the referrals.`}
            error={list.error}
            onRetry={() => void list.refetch()}
          />
        </Card>
      )}
      {list.data && !list.isError && rows.length === 0 && (
        <Card>
          {filter.show || filter.client.trim() ? (
            <EmptyState title={t`No referrals found`}>
              <Trans>Try another client or status.</Trans>
            </EmptyState>
          ) : (
            <EmptyState title={t`No referrals yet`}>
              <Trans>Clients who register with another client's code appear here.</Trans>
            </EmptyState>
          )}
        </Card>
      )}
      {rows.length > 0 && (
        <Table
          caption={t`Referrals`}
          rows={rows}
          rowKey={({ account }) => account.id}
          columns={[
            { key: 'client', label: t`Client`, cell: ({ account }) => client(account) },
            {
              key: 'referrer',
              label: t`Referred by`,
              cell: ({ referredBy, code }) => (
                <>
                  {client(referredBy)}
                  <Small>{code}</Small>
                </>
              ),
            },
            {
              key: 'state',
              label: t`Status`,
              cell: ({ standing, plan }) => (
                <>
                  <StandingWord standing={standing} />
                  {plan && <Small>{planTitle(plan)}</Small>}
                </>
              ),
            },
            {
              key: 'paid',
              label: t`Paid so far`,
              align: 'end',
              cell: ({ paid }) => formatCents(paid),
            },
            {
              key: 'at',
              label: t`Registered`,
              align: 'end',
              cell: ({ createdAt }) => formatDate(createdAt),
            },
          ]}
        />
      )}
      <MoreButton list={list}>
        <Trans>Show more</Trans>
      </MoreButton>
    </section>
  )
}
