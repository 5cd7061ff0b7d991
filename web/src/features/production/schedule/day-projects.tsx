import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { failureText } from '@/lib/problem/failure-text'
import { keys } from '@/lib/query/keys'
import { Button } from '@/ui/button'
import { AssignDialog } from '../actions/assign-dialog'
import { formatMoment } from '../clock/clock-time'
import { useMove } from '../project-queries'
import { StateBadge } from '../state/state-badge'
import type { CapacityDay } from './capacity-cell'
import { hoursOf } from './hours-of'

type DayProjectsProps = { day: CapacityDay; name: string; editor: { id: string; name: string } }

/** What is due on an editor's day, each with a way to reassign it. */
export function DayProjects({ day, name, editor }: DayProjectsProps) {
  const { i18n } = useLingui()
  const { minutes, dueMinutes, away, projects } = day
  const hours = (of: number) => i18n.number(hoursOf(of))
  const due = hours(dueMinutes)
  const works = hours(minutes)
  const over = dueMinutes > minutes
  return (
    <div className="sticky left-0 grid max-w-[min(100%,calc(100vw-2rem))] gap-2 px-4 py-3 text-left">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <b>{name}</b>
        <span className={over ? 'inline-flex items-center gap-1.5 text-marker' : 'text-ink-2'}>
          {over && <TriangleAlert size={14} strokeWidth={1.75} aria-hidden />}
          <Trans>
            {due} of {works} h
          </Trans>
        </span>
        {away && (
          <span className="text-ink-2">
            <Trans>Away</Trans>
          </span>
        )}
        {projects.length === 0 && (
          <span className="text-ink-2">
            <Trans>Nothing due</Trans>
          </span>
        )}
      </p>
      {projects.length > 0 && (
        <ul className="grid gap-1.5">
          {projects.map((project) => (
            <li key={project.id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <StateBadge project={project} inside />
              <Link
                to="/project/$id"
                params={{ id: project.id }}
                className="link inline-flex min-h-6 items-center [overflow-wrap:anywhere]"
              >
                {project.title}
              </Link>
              {project.dueAt && (
                <span className="font-mono text-tc text-ink-2">
                  {formatMoment(project.dueAt, Date.now(), i18n.locale)}
                </span>
              )}
              <Reassign project={project} editor={editor} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

type ReassignProps = {
  project: CapacityDay['projects'][number]
  editor: DayProjectsProps['editor']
}

/** Gives a project to another editor, the best match first. */
function Reassign({ project, editor }: ReassignProps) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const move = useMove()
  const [open, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
    move.reset()
  }
  return (
    <>
      <Button size="sm" aria-label={t`Reassign ${project.title}`} onClick={() => setOpen(true)}>
        <Trans>Reassign</Trans>
      </Button>
      {open && (
        <AssignDialog
          project={{ id: project.id, editor }}
          error={failureText(move.error)}
          busy={move.isPending}
          onClose={close}
          onSend={(body) =>
            move.mutate(
              { id: project.id, transition: 'assign', body },
              {
                onSuccess: () => {
                  void queryClient.invalidateQueries({ queryKey: keys.editors })
                  close()
                },
              },
            )
          }
        />
      )}
    </>
  )
}
