import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { answerOf, api } from '@/lib/api/client'
import { rawCall } from '@/lib/api/raw-call'
import { keys } from '@/lib/query/keys'

/** Which entries to list; days are in the manager's own time zone. */
export type AuditFilter = { by: string; action: string; from: string; until: string }

export const wholeLog: AuditFilter = { by: '', action: '', from: '', until: '' }

const dayStart = (day: string, later = 0) => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date + later).toISOString()
}

const asked = ({ by, action, from, until }: AuditFilter) => ({
  ...(by && { by }),
  ...(action && { action }),
  ...(from && { from: dayStart(from) }),
  ...(until && { until: dayStart(until, 1) }),
})

export const auditFile = async (filter: AuditFilter): Promise<Blob> =>
  (await rawCall(`/api/audit.csv?${new URLSearchParams(asked(filter))}`, { method: 'GET' })).blob()

export const auditQuery = (filter: AuditFilter) =>
  infiniteQueryOptions({
    queryKey: keys.auditFound(filter),
    queryFn: ({ pageParam }) =>
      answerOf(
        api.GET('/api/audit', {
          params: { query: { ...(pageParam && { before: pageParam }), ...asked(filter) } },
        }),
      ),
    placeholderData: keepPreviousData,
    initialPageParam: 0,
    // No event announces new entries, so every visit fetches them again.
    staleTime: 0,
    refetchOnMount: 'always',
    getNextPageParam: (page) => page.next || undefined,
  })
