import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import type { Project, ProjectFile, Transition, TransitionBody } from '@/lib/api/types'
import { failureText } from '@/lib/problem/failure-text'
import { listedNotes, notesQuery } from '@/lib/query/notes'
import { Button, ButtonLink } from '@/ui/button'
import { IconButton } from '@/ui/icon-button'
import { Menu, MenuItem } from '@/ui/menu'
import { toast } from '@/ui/toast'
import { useMove } from '../project-queries'
import { type Action, actions } from './action-words'
import { needsInput, TransitionDialog } from './transition-dialog'

type ProjectActionsProps = {
  project: Project
  /** Uploaded versions that have not been delivered. */
  deliverable?: readonly ProjectFile[]
  /** A single small button, for a row of a list. */
  brief?: boolean
}

/** Buttons for everything that the person can currently do with a project. */
export function ProjectActions({ project, deliverable = [], brief = false }: ProjectActionsProps) {
  const { t, i18n } = useLingui()
  const [open, setOpen] = useState<Transition>()
  const move = useMove()
  const close = () => {
    setOpen(undefined)
    move.reset()
  }
  const shown = actions.filter(({ transition }) => project.transitions.includes(transition))
  const beside = shown.filter(({ aside }) => !aside)
  const aside = brief ? [] : shown.filter((action) => action.aside)

  function choose(transition: Transition) {
    if (needsInput(transition)) return setOpen(transition)
    move.mutate(
      { id: project.id, transition },
      {
        onError: (error) =>
          toast({
            variant: 'destructive',
            title: t`That didn't work`,
            description: failureText(error),
          }),
      },
    )
  }
  const send = (transition: Transition) => (body: TransitionBody, done: () => void) =>
    move.mutate(
      { id: project.id, transition, body },
      {
        onSuccess: () => {
          done()
          close()
        },
      },
    )
  const error = failureText(move.error)
  return (
    <div className="flex flex-wrap items-center gap-2">
      {brief && beside[0]?.onPage && (
        <ButtonLink size="sm" href={`/project/${project.id}`}>
          {i18n._(beside[0].onPage)}
        </ButtonLink>
      )}
      {(brief ? beside.slice(0, 1).filter(({ onPage }) => !onPage) : beside).map(
        ({ transition, variant, label }) => (
          <Button
            key={transition}
            size={brief ? 'sm' : 'md'}
            variant={brief ? 'outline' : variant}
            busy={move.isPending && move.variables.transition === transition}
            onClick={() => choose(transition)}
          >
            <ActionLabel action={{ transition, label }} project={project} brief={brief} />
          </Button>
        ),
      )}
      {aside.length > 0 && (
        <Menu
          trigger={
            <IconButton label={t`More actions for ${project.title}`}>
              <Ellipsis size={18} strokeWidth={1.75} aria-hidden />
            </IconButton>
          }
        >
          {aside.map(({ transition, label }) => (
            <MenuItem
              key={transition}
              destructive={transition === 'cancel'}
              onSelect={() => choose(transition)}
            >
              {i18n._(label)}
            </MenuItem>
          ))}
        </Menu>
      )}
      {open && (
        <TransitionDialog
          transition={open}
          project={project}
          deliverable={deliverable}
          error={error}
          busy={move.isPending}
          onClose={close}
          onSend={send(open)}
        />
      )}
    </div>
  )
}

type ActionLabelProps = {
  action: Pick<Action, 'transition' | 'label'>
  project: Project
  brief: boolean
}

/** A button's label; on the project's page it includes the version and the notes it is about. */
function ActionLabel({ action: { transition, label }, project, brief }: ActionLabelProps) {
  const { i18n } = useLingui()
  const notes = useQuery({
    ...notesQuery(project.id),
    enabled: !brief && transition === 'request-changes',
    select: (data) => listedNotes(data.notes).length,
  })
  const { version } = project
  if (!brief && transition === 'approve') return <Trans>Approve v{version}</Trans>
  if (!brief && notes.data)
    return <Plural value={notes.data} one="Send # note" other="Send # notes" />
  return i18n._(label)
}
