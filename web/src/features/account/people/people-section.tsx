import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Card } from '@/ui/card'
import { EmptyState } from '@/ui/empty-state'
import { ErrorState } from '@/ui/error-state'
import { MoreButton } from '@/ui/more-button'
import { Loading } from '@/ui/skeleton'
import { RowsSkeleton } from '@/ui/skeletons'
import { PeopleFilter } from './people-filter'
import { everybody, peopleQuery } from './people-query'
import { PeopleTable } from './people-table'
import { RoleCounts } from './role-counts'

/** Everybody who has an account, newest first, with a count for each role. */
export function PeopleSection() {
  const { t } = useLingui()
  const [wanted, setWanted] = useState(everybody)
  const people = useInfiniteQuery(peopleQuery(wanted))
  const rows = people.data?.pages.flatMap((page) => page.people) ?? []
  return (
    <section className="grid gap-3.5">
      {people.data && <RoleCounts counts={people.data.pages[0]?.counts ?? {}} />}
      <PeopleFilter value={wanted} onChange={setWanted} />
      {people.isPending && (
        <Loading label={t`Loading people...`}>
          <RowsSkeleton count={5} />
        </Loading>
      )}
      {people.isError && (
        <Card>
          <ErrorState
            title={t`We couldn't load the people.`}
            error={people.error}
            onRetry={() => void people.refetch()}
          />
        </Card>
      )}
      {people.data && rows.length === 0 && (
        <Card>
          {wanted.search || wanted.kind ? (
            <EmptyState title={t`No matches`}>
              <Trans>Try fewer letters, or search everyone.</Trans>
            </EmptyState>
          ) : (
            <EmptyState title={t`No one has registered yet`}>
              <Trans>New people appear here automatically.</Trans>
            </EmptyState>
          )}
        </Card>
      )}
      {rows.length > 0 && <PeopleTable people={rows} />}
      <MoreButton list={people}>
        <Trans>Show more</Trans>
      </MoreButton>
    </section>
  )
}
