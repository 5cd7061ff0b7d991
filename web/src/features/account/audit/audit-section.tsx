import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Card } from '@/ui/card'
import { EmptyState } from '@/ui/empty-state'
import { ErrorState } from '@/ui/error-state'
import { MoreButton } from '@/ui/more-button'
import { Loading } from '@/ui/skeleton'
import { RowsSkeleton } from '@/ui/skeletons'
import { AuditCheck } from './audit-check'
import { AuditFilterBar } from './audit-filter-bar'
import { auditQuery, wholeLog } from './audit-query'
import { AuditTable } from './audit-table'

/** Who changed what about people and their permissions, newest first. */
export function AuditSection() {
  const { t } = useLingui()
  const [filter, setFilter] = useState(wholeLog)
  const audit = useInfiniteQuery(auditQuery(filter))
  const rows = audit.data?.pages.flatMap((page) => page.entries) ?? []
  return (
    <section className="grid gap-3.5">
      <AuditCheck />
      <AuditFilterBar value={filter} onChange={setFilter} />
      {audit.isPending && (
        <Loading label={t`Loading the audit log...`}>
          <RowsSkeleton count={5} />
        </Loading>
      )}
      {audit.isError && (
        <Card>
          <ErrorState
            title={t`We couldn't load the audit log.`}
            error={audit.error}
            onRetry={() => void audit.refetch()}
          />
        </Card>
      )}
      {audit.data && rows.length === 0 && (
        <Card>
          <EmptyState title={t`Nothing found`}>
            <Trans>Change the filter to see more.</Trans>
          </EmptyState>
        </Card>
      )}
      {rows.length > 0 && <AuditTable entries={rows} />}
      <MoreButton list={audit}>
        <Trans>Show more</Trans>
      </MoreButton>
    </section>
  )
}
