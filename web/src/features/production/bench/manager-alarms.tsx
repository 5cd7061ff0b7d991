import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Card } from '@/ui/card'
import { EmptyState } from '@/ui/empty-state'
import { Pills } from '@/ui/pills'
import { useServerNow } from '../clock/use-now'
import { LowRatingRow } from '../rating/low-rating-row'
import { lowRatingsQuery } from '../rating/rating-queries'
import { CoverRow } from '../schedule/cover-row'
import { coverRequestsQuery } from '../schedule/desk-queries'
import { AlarmRow, MoreAlarmsRow } from './alarm-row'
import type { Alarms } from './alarms-query'

/** The subjects of alerts. */
const parts = ['projects', 'money', 'people', 'system'] as const
type Part = (typeof parts)[number]

/** Rows from other parts of the product, and how many alerts they stand for. */
export type OtherAlarms = { count: number; rows: ReactNode }

type ManagerAlarmsProps = {
  alarms: Alarms
  money: OtherAlarms
  people: OtherAlarms
  system: OtherAlarms
  /** Where to start when there is nothing to decide. */
  firstSteps?: ReactNode
}

/** What a manager has to decide, ordered by what is lost if nothing happens. */
export function ManagerAlarms({ alarms, money, people, system, firstSteps }: ManagerAlarmsProps) {
  const { t } = useLingui()
  const [chosen, setChosen] = useState<Part | 'all'>('all')
  const now = useServerNow(
    alarms.projects.flatMap(({ projects }) => projects)[0]?.clock.at ?? new Date().toISOString(),
  )
  const low = useQuery(lowRatingsQuery).data?.projects ?? []
  const covers = useQuery(coverRequestsQuery).data?.requests ?? []
  const counts: Record<Part, number> = {
    projects: alarms.projects.reduce((sum, { count }) => sum + count, 0),
    money: money.count,
    people: covers.length + alarms.lowRatings + people.count,
    system: system.count,
  }
  const all = parts.reduce((sum, part) => sum + counts[part], 0)
  if (all === 0)
    return (
      <Card>
        <EmptyState title={<Trans>Nothing needs your attention</Trans>} action={firstSteps}>
          <Trans>
            Late, unassigned and delivered projects, failed payments, disputes, messages,
            applications, low ratings and failed jobs will appear here.
          </Trans>
        </EmptyState>
      </Card>
    )
  const names = { projects: t`Projects`, money: t`Money`, people: t`People`, system: t`System` }
  // The chosen part may have become empty in the meantime.
  const shown = chosen !== 'all' && counts[chosen] === 0 ? 'all' : chosen
  const shows = (part: Part) => shown === 'all' || shown === part
  return (
    <>
      <Pills<Part | 'all'>
        bare
        label={t`Needs you`}
        value={shown}
        onChange={setChosen}
        options={[
          { value: 'all', label: <Trans>All</Trans>, count: all },
          ...parts
            .filter((part) => counts[part] > 0)
            .map((part) => ({ value: part, label: names[part], count: counts[part] })),
        ]}
      />
      <Card className="overflow-hidden">
        <ul data-desk-rows>
          {shows('projects') &&
            alarms.projects.map(({ reason, count, projects }) => [
              ...projects.map((project) => (
                <AlarmRow key={project.id} reason={reason} project={project} now={now} />
              )),
              <MoreAlarmsRow key={reason} reason={reason} count={count} shown={projects.length} />,
            ])}
          {shows('money') && money.rows}
          {shows('people') && (
            <>
              {covers.map((request) => (
                <CoverRow key={request.id} request={request} />
              ))}
              {low.map((project) => (
                <LowRatingRow key={project.id} project={project} />
              ))}
              {people.rows}
            </>
          )}
          {shows('system') && system.rows}
        </ul>
      </Card>
    </>
  )
}
