import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { AccountLine } from '@/lib/api/billing-types'
import { Card } from '@/ui/card'
import { EmptyState } from '@/ui/empty-state'
import { ErrorState } from '@/ui/error-state'
import { Field } from '@/ui/field'
import { MoreButton } from '@/ui/more-button'
import { Pills } from '@/ui/pills'
import { Select } from '@/ui/select'
import { Loading } from '@/ui/skeleton'
import { RowsSkeleton } from '@/ui/skeletons'
import { type AccountShow, type AccountSort, accountSorts, accountsQuery } from '../billing-queries'
import { AccountsFilter } from './accounts-filter'

type AccountsSectionProps = {
  search: string
  onSearch: (text: string) => void
  show: AccountShow
  onShow: (show: AccountShow) => void
  sort: AccountSort
  onSort: (sort: AccountSort) => void
  /** Shows the accounts that were found. */
  children: (accounts: readonly AccountLine[]) => ReactNode
}

/** Every client account in the chosen order: its owner, its plan, and its videos used and left. */
export function AccountsSection({
  search,
  onSearch,
  show,
  onShow,
  sort,
  onSort,
  children,
}: AccountsSectionProps) {
  const { t } = useLingui()
  const accounts = useInfiniteQuery(accountsQuery(search, show, sort))
  const rows = accounts.data?.pages.flatMap((page) => page.accounts) ?? []
  return (
    <section className="grid gap-3.5">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3 [&>.pills]:p-0">
        <div className="flex min-w-0 flex-1 flex-wrap items-end gap-3">
          <AccountsFilter label={t`Find an account`} value={search} onChange={onSearch} />
          <Field label={t`Sort by`} className="w-[160px]">
            <Select
              value={sort}
              onChange={({ target }) =>
                onSort(accountSorts.find((one) => one === target.value) ?? 'newest')
              }
            >
              <option value="newest">{t`Newest`}</option>
              <option value="name">{t`Name`}</option>
              <option value="usage">{t`Videos used`}</option>
              <option value="health">{t`Health`}</option>
            </Select>
          </Field>
        </div>
        <Pills
          label={t`Show`}
          value={show}
          onChange={onShow}
          options={[
            { value: '', label: <Trans>All</Trans> },
            { value: 'at_risk', label: <Trans>At risk</Trans> },
            { value: 'past_due', label: <Trans>Past due</Trans> },
            { value: 'new', label: <Trans context="accounts">New</Trans> },
          ]}
        />
      </div>
      {accounts.isPending && (
        <Loading label={t`Loading accounts...`}>
          <RowsSkeleton count={5} />
        </Loading>
      )}
      {accounts.isError && (
        <Card>
          <ErrorState
            title={t`We couldn't load the accounts.`}
            error={accounts.error}
            onRetry={() => void accounts.refetch()}
          />
        </Card>
      )}
      {accounts.data && rows.length === 0 && (
        <Card>
          {search.trim() ? (
            <EmptyState title={t`No accounts found`}>
              <Trans>Try fewer letters, or the owner's email.</Trans>
            </EmptyState>
          ) : show ? (
            <EmptyState title={t`No accounts found`}>
              <Trans>No client account is like this right now.</Trans>
            </EmptyState>
          ) : (
            <EmptyState title={t`No clients have registered yet`}>
              <Trans>Every client has an account, which appears here automatically.</Trans>
            </EmptyState>
          )}
        </Card>
      )}
      {rows.length > 0 && children(rows)}
      <MoreButton list={accounts}>
        <Trans>Show more</Trans>
      </MoreButton>
    </section>
  )
}
