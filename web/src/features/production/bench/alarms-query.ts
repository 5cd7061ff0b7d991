import { queryOptions } from '@tanstack/react-query'
import { answerOf, api } from '@/lib/api/client'
import { keys } from '@/lib/query/keys'
import { stillsWork } from '../project-queries'

/** What managers should look at first, with complete counts. */
export const alarmsQuery = queryOptions({
  queryKey: keys.alarms,
  staleTime: stillsWork,
  queryFn: () => answerOf(api.GET('/api/alarms')),
})

export type Alarms = Awaited<ReturnType<NonNullable<typeof alarmsQuery.queryFn>>>
export type Reason = Alarms['projects'][number]['reason']
