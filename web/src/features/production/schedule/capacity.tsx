import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Fragment, useState } from 'react'
import { answerOf, api } from '@/lib/api/client'
import type { Capacity as Answer } from '@/lib/api/types'
import { keys } from '@/lib/query/keys'
import { Avatar } from '@/ui/avatar'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { RowsSkeleton } from '@/ui/skeletons'
import { Section } from '../bench/section'
import { formatSpan } from '../clock/clock-time'
import { StateBadge } from '../state/state-badge'
import { CapacityCell } from './capacity-cell'

export const capacityQuery = infiniteQueryOptions({
  queryKey: keys.capacity,
  queryFn: ({ pageParam }) =>
    answerOf(
      api.GET('/api/capacity', {
        params: { query: { limit: 30, ...(pageParam && { after: pageParam }) } },
      }),
    ),
  initialPageParam: '',
  getNextPageParam: ({ next }) => next,
})

type Editor = Answer['editors'][number]

/** Editors by days: what is due on each, against what they can work. A cell opens its projects. */
export function Capacity() {
  const { t, i18n } = useLingui()
  const capacity = useInfiniteQuery(capacityQuery)
  const [open, setOpen] = useState<string>()
  const days = capacity.data?.pages[0]?.days ?? []
  const editors = capacity.data?.pages.flatMap((page) => page.editors) ?? []
  if (capacity.isPending) return <RowsSkeleton count={3} />
  if (editors.length === 0) return null
  const dayName = (day: string) =>
    i18n.date(new Date(`${day}T12:00:00Z`), { weekday: 'short', day: 'numeric', timeZone: 'UTC' })
  const cellId = ({ editor }: Editor, index: number) => `${editor.id} ${days[index]}`
  return (
    <Section
      title={<Trans>Capacity</Trans>}
      hint={<Trans>Work due on each day against the hours of each editor.</Trans>}
    >
      <Card className="overflow-hidden">
        <section
          className="overflow-x-auto"
          aria-label={t`Capacity`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
          tabIndex={0}
        >
          <table className="w-full min-w-[1080px] border-collapse text-sm">
            <caption className="visually-hidden">
              <Trans>Work due in the next two weeks, by editor and day</Trans>
            </caption>
            <thead>
              <tr className="border-b border-line text-left text-ink-2">
                <th scope="col" className="sticky left-0 z-1 bg-surface px-4 py-2 font-medium">
                  <Trans>Editor</Trans>
                </th>
                {days.map((day) => (
                  <th key={day} scope="col" className="px-1 py-2 text-center font-medium">
                    {dayName(day)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {editors.map((row) => {
                const opened = row.days.findIndex((_, index) => open === cellId(row, index))
                return (
                  <Fragment key={row.editor.id}>
                    <tr className="border-b border-line last:border-b-0">
                      <th
                        scope="row"
                        className="sticky left-0 z-1 max-w-48 bg-surface px-4 py-2 text-left font-semibold"
                      >
                        <span className="flex items-center gap-2.5">
                          <Avatar name={row.editor.name} picture={row.avatar} />
                          <span className="truncate">{row.editor.name}</span>
                        </span>
                      </th>
                      {row.days.map((day, index) => (
                        <td key={days[index]} className="p-1">
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
                    </tr>
                    {opened >= 0 && (
                      <tr className="border-b border-line bg-raised">
                        <td colSpan={days.length + 1} className="px-4 py-3">
                          <Behind day={row.days[opened]} />
                        </td>
                      </tr>
                    )}
                  </Fragment>
                )
              })}
            </tbody>
          </table>
        </section>
      </Card>
      {capacity.hasNextPage && (
        <Button
          className="justify-self-start"
          busy={capacity.isFetchingNextPage}
          onClick={() => void capacity.fetchNextPage()}
        >
          <Trans>Show more</Trans>
        </Button>
      )}
    </Section>
  )
}

/** The projects behind a cell. */
function Behind({ day }: { day: Editor['days'][number] | undefined }) {
  const { i18n } = useLingui()
  if (!day) return null
  const hours = formatSpan(day.minutes * 60_000, i18n.locale)
  return (
    <div className="grid gap-2">
      <p className="text-ink-2">
        {day.away ? (
          <Trans>Away</Trans>
        ) : (
          <Trans>
            <Plural value={day.projects.length} _0="Nothing due" one="# due" other="# due" />,{' '}
            {hours} of work time
          </Trans>
        )}
      </p>
      <ul className="grid gap-1.5">
        {day.projects.map((project) => (
          <li key={project.id} className="flex flex-wrap items-center gap-x-3">
            <Link to="/project/$id" params={{ id: project.id }} className="link min-h-6">
              {project.title}
            </Link>
            <StateBadge project={project} inside />
          </li>
        ))}
      </ul>
    </div>
  )
}
