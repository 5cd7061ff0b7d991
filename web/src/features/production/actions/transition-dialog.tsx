import type { ProjectFile, Transition, TransitionBody } from '@/lib/api/types'
import { hasTexts, useKeptDraft } from '@/lib/use-kept-draft'
import type { ActionDialogProps } from './action-dialog'
import { questions } from './action-words'
import { ApproveDialog } from './approve-dialog'
import { AssignDialog } from './assign-dialog'
import { CancelDialog } from './cancel-dialog'
import { ChangesDialog } from './changes-dialog'
import { DeliverDialog } from './deliver-dialog'
import { QuestionDialog } from './question-dialog'
import { ReleaseDialog } from './release-dialog'

/** Reports whether a transition needs input from the person first. */
export const needsInput = (transition: Transition) =>
  transition in questions ||
  ['approve', 'request-changes', 'assign', 'cancel', 'deliver'].includes(transition)

type TransitionDialogProps = Omit<ActionDialogProps, 'words' | 'onSend'> & {
  /** Calls back once it has succeeded. */
  onSend: (body: TransitionBody, done: () => void) => void
  transition: Transition
  /** Uploaded versions that have not been delivered. */
  deliverable?: readonly ProjectFile[]
}

/** The dialog that asks for what a transition needs. */
export function TransitionDialog({
  transition,
  deliverable = [],
  onSend,
  ...given
}: TransitionDialogProps) {
  const kept = useKeptDraft<{ text: string }>(`${transition}:${given.project.id}`, hasTexts('text'))
  const dialog: ActionDialogProps = {
    ...given,
    words: {
      value: kept.form?.text ?? '',
      onChange: ({ target }) => kept.write({ text: target.value }),
    },
    onSend: (body) => onSend(body, kept.clear),
  }
  const question = questions[transition]
  if (question) return <QuestionDialog {...dialog} question={question} />
  if (transition === 'approve') return <ApproveDialog {...dialog} />
  if (transition === 'request-changes') return <ChangesDialog {...dialog} />
  if (transition === 'assign') return <AssignDialog {...dialog} />
  if (transition === 'cancel') return <CancelDialog {...dialog} />
  if (transition === 'deliver') return <DeliverDialog {...dialog} files={deliverable} />
  if (transition === 'release') return <ReleaseDialog {...dialog} />
  return null
}
