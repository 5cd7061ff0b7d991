import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Project, ProjectMove, Transition, TransitionBody } from '@/lib/api/types'
import { failureText } from '@/lib/problem/failure-text'
import { keys } from '@/lib/query/keys'
import { toast } from '@/ui/toast'
import { needsInput } from '../actions/transition-dialog'
import { useMove } from '../project-queries'
import type { State } from '../state/state-style'
import { useStateName } from '../state/use-state-name'

type Asked = { project: Project; transition: Transition; move: ProjectMove }

/**
 * Moves projects of a board to other columns. A card appears in its new column at once; if the
 * server refuses, it goes back and the reason is shown.
 */
export function useBoardMoves(projects: readonly Project[]) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const stateName = useStateName(true)
  const mutation = useMove()
  const [asked, setAsked] = useState<Asked>()
  const [refused, setRefused] = useState<string>()
  const [announced, setAnnounced] = useState('')
  const [going, setGoing] = useState<Record<string, State>>({})
  const arrive = (id: string) => setGoing(({ [id]: _, ...rest }) => rest)

  /** Sends a transition, and resolves to whether the server accepted it. */
  async function send({ id, title }: Project, { transition, to }: ProjectMove) {
    const column = stateName(to)
    setGoing((now) => ({ ...now, [id]: to }))
    setAnnounced(t`Moving ${title} to ${column}`)
    try {
      await mutation.mutateAsync({ id, transition })
      setAnnounced(t`${title} is now in ${column}`)
      await queryClient.invalidateQueries({ queryKey: keys.board })
    } catch (error) {
      setAnnounced(failureText(error))
      toast({
        variant: 'destructive',
        title: t`${title} wasn't moved`,
        description: failureText(error),
      })
    } finally {
      arrive(id)
    }
  }

  /** Sends what a dialog asked for; the dialog shows a refusal. */
  async function answer(
    { project, transition, move }: Asked,
    body: TransitionBody,
    done: () => void,
  ) {
    try {
      await mutation.mutateAsync({ id: project.id, transition, body })
      done()
      setAsked(undefined)
      if (transition !== move.transition) return send(project, move)
      const { title } = project
      const column = stateName(move.to)
      setAnnounced(t`${title} is now in ${column}`)
    } catch (error) {
      setRefused(failureText(error))
    }
  }

  return {
    /** The projects, with those being moved in their new column. */
    shown: projects.map((project) => ({ ...project, state: going[project.id] ?? project.state })),
    going: ({ id }: Project) => id in going,
    announced,
    asked,
    take(project: Project, move: ProjectMove) {
      const transition = move.assignFirst ? 'assign' : move.transition
      if (!needsInput(transition) && transition !== 'release') return void send(project, move)
      setRefused(undefined)
      setAsked({ project, transition, move })
    },
    dialog: {
      error: refused,
      busy: mutation.isPending,
      onClose: () => setAsked(undefined),
      onSend: (body: TransitionBody, done: () => void) => {
        if (asked) void answer(asked, body, done)
      },
    },
  }
}
