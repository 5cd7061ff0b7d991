import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Desk } from '@/lib/api/types'
import { failureText } from '@/lib/problem/failure-text'
import { Avatar } from '@/ui/avatar'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { ListSkeleton } from '@/ui/skeletons'
import { Switch } from '@/ui/switch'
import { Section } from '../bench/section'
import { AbilitiesDialog } from './abilities-dialog'
import { assignmentQuery, desksQuery, useSwitchAssignment } from './desk-queries'

/** Who works today, and how much each has to do. */
export function OnShift() {
  const { t } = useLingui()
  const desks = useInfiniteQuery(desksQuery)
  const assignment = useQuery(assignmentQuery)
  const change = useSwitchAssignment()
  const [open, setOpen] = useState<Desk>()
  const team = desks.data?.pages.flatMap(({ editors }) => editors) ?? []
  const { all = 0, here = 0 } = desks.data?.pages[0] ?? {}
  const pending = desks.isPending || assignment.isPending
  return (
    <Section
      title={<Trans>Team</Trans>}
      hint={
        desks.data &&
        !pending && (
          <Trans>
            {here} of {all} here today
          </Trans>
        )
      }
      aside={
        assignment.data &&
        !pending && (
          // biome-ignore lint/a11y/noLabelWithoutControl: the switch inside is a labelable button
          <label className="flex items-center gap-2">
            <Switch
              checked={assignment.data.automatic}
              disabled={change.isPending}
              onCheckedChange={(on) => change.mutate(on)}
            />
            <Trans>Assign projects automatically</Trans>
          </label>
        )
      }
    >
      {pending && <ListSkeleton count={3} pictures />}
      {desks.isError && <p className="text-danger">{failureText(desks.error)}</p>}
      {desks.data && all === 0 && (
        <p className="text-ink-2">
          <Trans>No editors yet. Accept an application and they'll appear here.</Trans>
        </p>
      )}
      {all > 0 && !pending && (
        <Card className="overflow-hidden">
          <ul className="grid sm:grid-cols-2 xl:grid-cols-1">
            {team.map((desk) => (
              <li key={desk.editor.id} className="-mr-px -mb-px border-r border-b border-line">
                <button
                  type="button"
                  className="flex size-full items-center gap-3 px-4 py-3 text-left hover:bg-ink/4"
                  onClick={() => setOpen(desk)}
                  aria-label={t`${desk.editor.name}'s skills`}
                >
                  <Avatar name={desk.editor.name} picture={desk.avatar} />
                  <span className="grid min-w-0 flex-1">
                    <b className="truncate">{desk.editor.name}</b>
                    <Load desk={desk} />
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </Card>
      )}
      {desks.hasNextPage && (
        <p className="pt-3">
          <Button busy={desks.isFetchingNextPage} onClick={() => void desks.fetchNextPage()}>
            <Trans>Show more</Trans>
          </Button>
        </p>
      )}
      {open && <AbilitiesDialog desk={open} onClose={() => setOpen(undefined)} />}
    </Section>
  )
}

/** How much an editor has to do beside what is left of their day. */
function Load({ desk }: { desk: Desk }) {
  const { i18n } = useLingui()
  const { minutesOfWork, minutesToday, awayToday } = desk
  const projects = desk.projects.length
  const hit = desk.projects.filter((project) => project.hit).length
  const hours = new Intl.NumberFormat(i18n.locale, { maximumFractionDigits: 1 })
  const work = hours.format(minutesOfWork / 60)
  const today = hours.format(minutesToday / 60)
  return (
    <span className="grid gap-1 text-sm text-ink-2">
      {awayToday ? (
        <Trans>Away today</Trans>
      ) : (
        <>
          <progress
            className={`h-1 w-full appearance-none overflow-hidden rounded-full [&::-webkit-progress-bar]:bg-well ${
              minutesOfWork > minutesToday
                ? '[&::-moz-progress-bar]:bg-marker-fill [&::-webkit-progress-value]:bg-marker-fill'
                : '[&::-moz-progress-bar]:bg-video-fill [&::-webkit-progress-value]:bg-video-fill'
            }`}
            value={Math.min(minutesOfWork, minutesToday)}
            max={Math.max(minutesToday, 1)}
            aria-hidden
          />
          <span>
            <Plural
              value={projects}
              one={`# project, ${work} h of work, ${today} h left today`}
              other={`# projects, ${work} h of work, ${today} h left today`}
            />
          </span>
        </>
      )}
      {hit > 0 && (
        <span className="text-marker">
          <Plural
            value={hit}
            one="Away when # project is due"
            other="Away when # projects are due"
          />
        </span>
      )}
    </span>
  )
}
