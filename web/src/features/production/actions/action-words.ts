import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Project, Transition, TransitionBody } from '@/lib/api/types'
import type { ButtonVariant } from '@/ui/button'

export type Action = {
  transition: Transition
  label: MessageDescriptor
  variant: ButtonVariant
  /** Behind the menu with the dots: seldom done, or not easily undone. */
  aside?: boolean
  /** What a row of a list says that leads to the page, where the film is to be looked at first. */
  onPage?: MessageDescriptor
}

/** The buttons of transitions, in the order in which they stand. A draft is submitted from its brief. */
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
    label: msg`Deliver a version`,
    variant: 'primary',
    onPage: msg`Deliver a version`,
  },
  {
    transition: 'release',
    label: msg`Release to the client`,
    variant: 'primary',
    onPage: msg`Check it`,
  },
  {
    transition: 'return',
    label: msg`Return to the editor`,
    variant: 'solid',
    onPage: msg`Check it`,
  },
  { transition: 'resume', label: msg`Resume`, variant: 'solid' },
  { transition: 'ask', label: msg`Ask the client`, variant: 'outline' },
  { transition: 'assign', label: msg`Assign an editor`, variant: 'outline' },
  { transition: 'reopen', label: msg`Reopen`, variant: 'outline', aside: true },
  { transition: 'hold', label: msg`Put on hold`, variant: 'outline', aside: true },
  { transition: 'decline', label: msg`Give it back`, variant: 'outline', aside: true },
  { transition: 'grant-round', label: msg`Grant one more round`, variant: 'outline', aside: true },
  { transition: 'cancel', label: msg`Cancel the project`, variant: 'destructive', aside: true },
]

type Question = {
  title: MessageDescriptor
  label: MessageDescriptor
  help?: MessageDescriptor
  button: MessageDescriptor
  /** What the person saw, so that the server can refuse what is not true any more. */
  sees?: (project: Project) => TransitionBody
}

/** What is asked where a transition needs a few words. */
export const questions: Partial<Record<Transition, Question>> = {
  ask: {
    title: msg`What do you need to know?`,
    label: msg`Your question`,
    help: msg`The clock stands until the client has answered.`,
    button: msg`Ask the client`,
  },
  answer: {
    title: msg`What is your answer?`,
    label: msg`Your answer`,
    help: msg`Your editor continues as soon as you answer.`,
    button: msg`Send the answer`,
  },
  return: {
    title: msg`What has to be mended?`,
    label: msg`For the editor`,
    help: msg`The client does not see this.`,
    button: msg`Return to the editor`,
  },
  decline: {
    title: msg`Why can't you do it?`,
    label: msg`Your reason`,
    help: msg`The managers read it and find another editor.`,
    button: msg`Give it back`,
  },
  hold: {
    title: msg`Why does it have to wait?`,
    label: msg`The reason`,
    help: msg`The client reads it. The clock stands.`,
    button: msg`Put on hold`,
  },
  'grant-round': {
    title: msg`Grant one more round`,
    label: msg`The reason`,
    help: msg`Only the team reads it. The client reads: “One more round, from us.”`,
    button: msg`Grant the round`,
    sees: ({ rounds: { included } }) => ({ ...(included && { rounds: included }) }),
  },
  reopen: {
    title: msg`What went wrong?`,
    label: msg`What has to be changed`,
    help: msg`Mending our errors uses no round.`,
    button: msg`Reopen the project`,
  },
}
