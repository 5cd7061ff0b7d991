import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { AccountLine } from '@/lib/api/billing-types'
import { failureText } from '@/lib/problem/failure-text'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { EmptyState } from '@/ui/empty-state'
import { ErrorState } from '@/ui/error-state'
import { Loading } from '@/ui/skeleton'
import { RowsSkeleton } from '@/ui/skeletons'
import { accountsQuery } from '../billing-queries'
import { AccountsFilter } from './accounts-filter'
import { AccountsTable } from './accounts-table'

type AccountsSectionProps = {
  search: string
  onSearch: (text: string) => void
  /** The account's name as the way to its page. */
  name: (account: AccountLine) => ReactNode
}

/** Every client account, the newest first: whose it is, what it pays for, what it has left. */
export function AccountsSection({ search, onSearch, name }: AccountsSectionProps) {
  const { t } = useLingui()
  const accounts = useInfiniteQuery(accountsQuery(search))
  const rows = accounts.data?.pages.flatMap((page) => page.accounts) ?? []
  return (
    <section className="grid gap-3.5">
      <AccountsFilter label={t`Find an account`} value={search} onChange={onSearch} />
      {accounts.isPending && (
        <Loading label={t`Loading accounts...`}>
          <RowsSkeleton count={5} />
        </Loading>
      )}
      {accounts.isError && (
        <Card>
          <ErrorState
            title={t`We couldn't load the accounts.`}
            retryLabel={t`Try again`}
            onRetry={() => void accounts.refetch()}
          >
            {failureText(accounts.error)}
          </ErrorState>
        </Card>
      )}
      {accounts.data && rows.length === 0 && (
        <Card>
          {search.trim() ? (
            <EmptyState title={t`No accounts found`}>
              <Trans>Try fewer letters, or the owner's email.</Trans>
            </EmptyState>
          ) : (
            <EmptyState title={t`No clients have registered yet`}>
              <Trans>Every client has an account, which appears here automatically.</Trans>
            </EmptyState>
          )}
        </Card>
      )}
      {rows.length > 0 && <AccountsTable accounts={rows} name={name} />}
      {accounts.hasNextPage && (
        <Button
          size="sm"
          className="justify-self-start"
          busy={accounts.isFetchingNextPage}
          onClick={() => void accounts.fetchNextPage()}
        >
          <Trans>Show more</Trans>
        </Button>
      )}
    </section>
  )
}
