import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Project, Transition, TransitionBody } from '@/lib/api/types'
import type { ButtonVariant } from '@/ui/button'

export type Action = {
  transition: Transition
  label: MessageDescriptor
  variant: ButtonVariant
  /** Shown in the overflow menu: rarely used, or hard to undo. */
  aside?: boolean
  /** The label of a row's link to the page, where the film should be watched first. */
  onPage?: MessageDescriptor
}

/** The buttons of transitions, in display order. A draft is submitted from its brief. */
export const actions: readonly Action[] = [
  { transition: 'answer', label: msg`Answer`, variant: 'primary' },
  {
    transition: 'request-changes',
    label: msg`Request changes`,
    variant: 'outline',
    onPage: msg`Watch and decide`,
  },
  { transition: 'approve', label: msg`Approve`, variant: 'approve', onPage: msg`Watch and decide` },
  { transition: 'claim', label: msg`Claim`, variant: 'primary' },
  { transition: 'start', label: msg`Start editing`, variant: 'primary' },
  {
    transition: 'deliver',
    label: msg`Deliver version`,
    variant: 'primary',
    onPage: msg`Deliver version`,
  },
  {
    transition: 'release',
    label: msg`Release to the client`,
    variant: 'primary',
    onPage: msg`Check version`,
  },
  {
    transition: 'return',
    label: msg`Return to the editor`,
    variant: 'solid',
    onPage: msg`Check version`,
  },
  { transition: 'resume', label: msg`Resume`, variant: 'solid' },
  { transition: 'ask', label: msg`Ask the client`, variant: 'outline' },
  { transition: 'assign', label: msg`Assign an editor`, variant: 'outline' },
  { transition: 'reopen', label: msg`Reopen`, variant: 'outline', aside: true },
  { transition: 'hold', label: msg`Put on hold`, variant: 'outline', aside: true },
  { transition: 'decline', label: msg`Return project`, variant: 'outline', aside: true },
  { transition: 'grant-round', label: msg`Grant one more round`, variant: 'outline', aside: true },
  { transition: 'cancel', label: msg`Cancel project`, variant: 'destructive', aside: true },
]

type Question = {
  title: MessageDescriptor
  label: MessageDescriptor
  help?: MessageDescriptor
  button: MessageDescriptor
  /** What the person saw, so that the server can refuse an outdated request. */
  sees?: (project: Project) => TransitionBody
}

/** What to ask where a transition needs a few words. */
export const questions: Partial<Record<Transition, Question>> = {
  ask: {
    title: msg`Ask the client`,
    label: msg`Your question`,
    help: msg`The clock is paused until the client answers.`,
    button: msg`Ask the client`,
  },
  answer: {
    title: msg`Answer the question`,
    label: msg`Your answer`,
    help: msg`Your editor continues as soon as you answer.`,
    button: msg`Send answer`,
  },
  return: {
    title: msg`Return to the editor`,
    label: msg`For the editor`,
    help: msg`The client doesn't see this.`,
    button: msg`Return to the editor`,
  },
  decline: {
    title: msg`Return project`,
    label: msg`Your reason`,
    help: msg`Managers see this and find another editor.`,
    button: msg`Return project`,
  },
  hold: {
    title: msg`Put on hold`,
    label: msg`Reason`,
    help: msg`The client sees this. The clock is paused.`,
    button: msg`Put on hold`,
  },
  'grant-round': {
    title: msg`Grant one more round`,
    label: msg`Reason`,
    help: msg`Only the team sees this. The client sees “One more round, from us.”`,
    button: msg`Grant round`,
    sees: ({ rounds: { included } }) => ({ ...(included && { rounds: included }) }),
  },
  reopen: {
    title: msg`Reopen project`,
    label: msg`Changes needed`,
    help: msg`Fixing our errors doesn't use a round.`,
    button: msg`Reopen project`,
  },
}
