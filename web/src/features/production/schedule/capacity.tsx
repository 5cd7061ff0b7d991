import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode, useState } from 'react'
import type { Capacity as Answer } from '@/lib/api/types'
import { classNames } from '@/lib/class-names'
import { Avatar } from '@/ui/avatar'
import { Card } from '@/ui/card'
import { EmptyState } from '@/ui/empty-state'
import { ErrorState } from '@/ui/error-state'
import { MoreButton } from '@/ui/more-button'
import { Loading } from '@/ui/skeleton'
import { Section } from '../bench/section'
import { Choice } from '../find/choice'
import { languageNames } from '../language-names'
import { serviceNames } from '../service-names'
import { AbilityWords } from './ability-words'
import { CapacityCell } from './capacity-cell'
import { type CapacityFilter, capacityQuery, readCapacityFilter } from './capacity-query'
import { CapacitySkeleton } from './capacity-skeleton'
import { DayProjects } from './day-projects'
import { hoursOf } from './hours-of'

type Editor = Answer['editors'][number]

type CapacityProps = {
  filter: CapacityFilter
  onFilter: (filter: CapacityFilter) => void
  /** Shown while there are no editors at all. */
  nobody: ReactNode
}

/**
 * Editors by days: what is due on each, compared with their working time. A cell opens its
 * projects.
 */
export function Capacity({ filter, onFilter, nobody }: CapacityProps) {
  const { t, i18n } = useLingui()
  const capacity = useInfiniteQuery(capacityQuery(filter))
  const [open, setOpen] = useState<string>()
  const pages = capacity.data?.pages ?? []
  const days = pages[0]?.days ?? []
  const free = pages[0]?.freeMinutes ?? []
  const editors = pages.flatMap((page) => page.editors)
  const all = pages[0]?.all ?? 0
  const narrowed = filter.language !== undefined || filter.skill !== undefined
  const freeHours = i18n.number(hoursOf(sum(free)))
  const part = (day: string, options: Intl.DateTimeFormatOptions) =>
    i18n.date(new Date(`${day}T12:00:00Z`), { ...options, timeZone: 'UTC' })
  const dayName = (day: string) => part(day, { weekday: 'short', day: 'numeric' })
  const cellId = ({ editor }: Editor, index: number) => `${editor.id} ${days[index]}`
  const choose = (change: Record<string, string>) =>
    onFilter(readCapacityFilter({ ...filter, ...change }))
  return (
    <Section
      title={<Trans>Capacity</Trans>}
      hint={<Trans>Hours of work due each day. Full height is a full day.</Trans>}
      aside={
        (all > 0 || narrowed) && (
          <search className="flex min-w-0 gap-2" aria-label={t`Find editors`}>
            <Choice
              label={t`Skill`}
              all={t`All skills`}
              value={filter.skill}
              onChange={(skill) => choose({ skill })}
              options={Object.entries(serviceNames).map(([skill, name]) => [skill, t(name)])}
            />
            <Choice
              label={t`Language`}
              all={t`All languages`}
              value={filter.language}
              onChange={(language) => choose({ language })}
              options={Object.entries(languageNames).map(([code, name]) => [code, t(name)])}
            />
          </search>
        )
      }
    >
      {capacity.isPending && (
        <Loading label={t`Loading capacity...`}>
          <CapacitySkeleton />
        </Loading>
      )}
      {capacity.isError && (
        <Card>
          <ErrorState
            title={t`We couldn't load the capacity.`}
            error={capacity.error}
            onRetry={() => void capacity.refetch()}
          />
        </Card>
      )}
      {capacity.data && all === 0 && (
        <Card>
          {narrowed ? (
            <EmptyState title={t`No editors found`}>
              <Trans>Nobody on the team is given projects like this.</Trans>
            </EmptyState>
          ) : (
            nobody
          )}
        </Card>
      )}
      {editors.length > 0 && (
        <Card className="overflow-hidden">
          <section
            className="relative overflow-x-auto"
            aria-label={t`Capacity`}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
            tabIndex={0}
          >
            <table className="capacity">
              <caption className="visually-hidden">
                <Trans>Work due in the next two weeks, by editor and day</Trans>
              </caption>
              <thead>
                <tr>
                  <th scope="col">
                    <Plural value={all} one="# editor" other="# editors" />
                  </th>
                  {days.map((day, index) => (
                    <th key={day} scope="col" data-today={index === 0 ? '' : undefined}>
                      <b>{part(day, { weekday: 'short' })}</b> {part(day, { day: 'numeric' })}
                    </th>
                  ))}
                  <th scope="col">
                    <Trans>Two weeks</Trans>
                  </th>
                </tr>
              </thead>
              <tbody>
                {editors.map((row) => {
                  const opened = row.days.findIndex((_, index) => open === cellId(row, index))
                  const shown = row.days[opened]
                  return (
                    <Fragment key={row.editor.id}>
                      <tr>
                        <th scope="row">
                          <span className="flex items-center gap-2.5">
                            <Avatar name={row.editor.name} picture={row.avatar} />
                            <span className="grid min-w-0 flex-1">
                              <b className="truncate">{row.editor.name}</b>
                              <AbilityWords of={row} />
                            </span>
                          </span>
                        </th>
                        {row.days.map((day, index) => (
                          <td key={days[index]}>
                            <CapacityCell
                              day={day}
                              name={`${row.editor.name}, ${dayName(days[index] ?? '')}`}
                              open={opened === index}
                              onOpen={() =>
                                setOpen(opened === index ? undefined : cellId(row, index))
                              }
                            />
                          </td>
                        ))}
                        <Sum days={row.days} />
                      </tr>
                      {shown && (
                        <tr className="bg-raised">
                          <td colSpan={days.length + 2}>
                            <DayProjects
                              day={shown}
                              name={dayName(days[opened] ?? '')}
                              editor={row.editor}
                            />
                          </td>
                        </tr>
                      )}
                    </Fragment>
                  )
                })}
              </tbody>
              <tfoot>
                <tr>
                  <th scope="row">
                    <b>
                      <Trans>Free hours</Trans>
                    </b>
                  </th>
                  {free.map((minutes, index) => (
                    <td
                      key={days[index]}
                      className={classNames(minutes === 0 && 'text-ink-3', 'font-mono')}
                    >
                      {i18n.number(hoursOf(minutes))}
                    </td>
                  ))}
                  <td className="font-mono">
                    <Trans>{freeHours} h</Trans>
                  </td>
                </tr>
              </tfoot>
            </table>
          </section>
        </Card>
      )}
      <MoreButton list={capacity}>
        <Trans>Show more</Trans>
      </MoreButton>
    </Section>
  )
}

const sum = (minutes: readonly number[]) => minutes.reduce((all, one) => all + one, 0)

/** An editor's total work over all days, and their free time. */
function Sum({ days }: { days: Editor['days'] }) {
  const { i18n } = useLingui()
  const hours = (minutes: number[]) => i18n.number(hoursOf(sum(minutes)))
  const due = hours(days.map(({ dueMinutes }) => dueMinutes))
  const free = hours(days.map(({ minutes, dueMinutes }) => Math.max(0, minutes - dueMinutes)))
  return (
    <td>
      <b className="block font-mono font-medium">
        <Trans>{due} h</Trans>
      </b>
      <small className="text-ink-3">
        <Trans>{free} free</Trans>
      </small>
    </td>
  )
}
