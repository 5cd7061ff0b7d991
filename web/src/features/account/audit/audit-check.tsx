import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { answerOf, api } from '@/lib/api/client'
import { failureText } from '@/lib/problem/failure-text'
import { Button } from '@/ui/button'

/** Checks the whole log on request and says whether anything in it was changed. */
export function AuditCheck() {
  const check = useQuery({
    queryKey: ['audit-check'],
    queryFn: () => answerOf(api.GET('/api/audit/verification')),
    enabled: false,
  })
  const found = check.data
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button size="sm" busy={check.isFetching} onClick={() => void check.refetch()}>
        <Trans>Check log</Trans>
      </Button>
      <p role="status" className="text-sm text-ink-2">
        {check.isError && failureText(check.error)}
        {found?.whole && (
          <Plural value={found.entries} one="# entry, intact" other="# entries, all intact" />
        )}
        {found && !found.whole && (
          <strong className="text-danger">
            <Trans>Entry {found.brokenAt} was changed after it was written.</Trans>
          </strong>
        )}
      </p>
    </div>
  )
}
