import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Desk } from '@/lib/api/types'
import { failureText } from '@/lib/problem/failure-text'
import { Avatar } from '@/ui/avatar'
import { Card } from '@/ui/card'
import { MoreButton } from '@/ui/more-button'
import { ListSkeleton } from '@/ui/skeletons'
import { Switch } from '@/ui/switch'
import { Section } from '../bench/section'
import { AbilitiesDialog } from './abilities-dialog'
import { DeskLoad } from './desk-load'
import { assignmentQuery, desksQuery, useSwitchAssignment } from './desk-queries'

/** Who works today, and the workload of each. */
export function OnShift({ more }: { more: ReactNode }) {
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
                    <DeskLoad desk={desk} />
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </Card>
      )}
      {desks.hasNextPage && (
        <p className="pt-3">
          <MoreButton list={desks}>
            <Trans>Show more</Trans>
          </MoreButton>
        </p>
      )}
      {more}
      {open && <AbilitiesDialog desk={open} onClose={() => setOpen(undefined)} />}
    </Section>
  )
}
