import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { ErrorState } from '@/ui/error-state'
import { Loading, Skeleton } from '@/ui/skeleton'
import { AuditCheck } from './audit-check'
import { auditQuery } from './audit-query'
import { AuditTable } from './audit-table'

/** Who changed what about people and their rights, the newest first. It is never empty for long. */
export function AuditSection() {
  const { t } = useLingui()
  const audit = useInfiniteQuery(auditQuery)
  const rows = audit.data?.pages.flatMap((page) => page.entries) ?? []
  return (
    <section className="grid gap-3.5">
      <AuditCheck />
      {audit.isPending && (
        <Loading label={t`Loading the audit log...`}>
          <Skeleton className="h-[250px]" />
        </Loading>
      )}
      {audit.isError && (
        <Card>
          <ErrorState
            title={t`The audit log could not be loaded.`}
            retryLabel={t`Try again`}
            onRetry={() => void audit.refetch()}
          >
            {audit.error.message}
          </ErrorState>
        </Card>
      )}
      {rows.length > 0 && <AuditTable entries={rows} />}
      {audit.hasNextPage && (
        <Button
          size="sm"
          className="justify-self-start"
          busy={audit.isFetchingNextPage}
          onClick={() => void audit.fetchNextPage()}
        >
          <Trans>Show more</Trans>
        </Button>
      )}
    </section>
  )
}
