import { useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Card } from '@/ui/card'
import { ErrorState } from '@/ui/error-state'
import { DaysSkeleton } from '@/ui/skeletons'
import { useServerNow } from '../clock/use-now'
import { datedQuery } from '../project-queries'
import { type Month, monthOf, spanOf } from './calendar-days'
import { ProjectCalendar } from './project-calendar'
import type { ProjectSearch } from './project-search'

type CalendarOfMonthsProps = {
  search: ProjectSearch
  /** The server's last known time. */
  at: string | undefined
}

/** A calendar by months; each month is loaded as a whole. */
export function CalendarOfMonths({ search, at }: CalendarOfMonthsProps) {
  const { t } = useLingui()
  const [opened] = useState(() => new Date().toISOString())
  const now = useServerNow(at ?? opened)
  const [chosen, choose] = useState<Month>()
  const month = chosen ?? monthOf(now)
  const { q, state, service, ball, archived } = search
  const found = useQuery({
    ...datedQuery(...spanOf(month), {
      ...(q.trim() && { q: q.trim() }),
      ...(state && { state: [state] }),
      ...(service && { service }),
      ...(ball && { ball }),
      ...(archived && { archived }),
    }),
    placeholderData: keepPreviousData,
  })
  if (found.isPending) return <DaysSkeleton count={35} />
  if (found.isError)
    return (
      <Card>
        <ErrorState
          title={t`We couldn't load your projects.`}
          error={found.error}
          onRetry={() => void found.refetch()}
        />
      </Card>
    )
  return <ProjectCalendar projects={found.data.projects} now={now} month={month} onMonth={choose} />
}
