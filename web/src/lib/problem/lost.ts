import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Unreachable } from '@/lib/reach/unreachable'

export type Lost = MessageDescriptor

/**
 * What it means for a person when there is no response to what they did. Each mutation names its
 * sentence as `meta.lost`, and failureText() shows it. The request may have arrived all the same,
 * so every sentence is true either way: "nothing was charged" is only used where nothing can be
 * charged.
 */
export const lost = {
  /**
   * For requests that are safe to repeat; the default for every mutation that names nothing else.
   */
  deed: msg`That may not have gone through. Try again in a moment.`,
  /** For requests that would create something twice if repeated. */
  creation: msg`It may have gone through. Check before you try again.`,
  /** For input that is still in the fields. */
  change: msg`Your changes are still here, but may not be saved. Try again in a moment.`,
  /** For text that this device keeps until it is sent again by hand. */
  draft: msg`What you wrote is kept on this device. Try again in a moment.`,
  signIn: msg`You aren't signed in yet. What you typed is still here. Try again in a moment.`,
  registration: msg`What you typed is still here. Try again in a moment. If your account exists by then, sign in.`,
  /** For an application, which this tab keeps and which would exist twice. */
  application: msg`What you typed is still here. It may have arrived: check your email before you send it again.`,
  /** For a request that leads to the page where people pay; nothing is charged before that. */
  payment: msg`Nothing was charged. Your choices are kept. Try again in a moment.`,
  /** For a request that charges a card by itself. */
  charge: msg`If the payment went through, you'll see it here. You're never charged twice. Try again in a moment.`,
  refund: msg`If the refund went through, you'll see it here. Nothing is refunded twice. Try again in a moment.`,
  submission: msg`Your brief is kept, but the project may not be submitted yet. Try again in a moment: it's submitted only once.`,
  approval: msg`Your approval may not have arrived. Try again in a moment: it counts only once.`,
  changeList: msg`Your notes are kept, but may not be sent yet. Try again in a moment: they're sent only once.`,
  claim: msg`The project may not be yours yet. Try again in a moment.`,
  delivery: msg`Your file is kept, but may not be delivered yet. Try again in a moment: it's delivered only once.`,
  /** For items that are sent by themselves when we can be reached again. */
  note: msg`Your note is kept on this device and sent when you're back.`,
  message: msg`Your message is kept on this device and sent when you're back.`,
  /** For items that are sent again by hand. */
  reply: msg`Your reply is kept on this device. Send it again in a moment: it's sent only once.`,
  comment: msg`Your comment is kept on this device. Send it again in a moment: it's sent only once.`,
  download: msg`Nothing was downloaded. Try again in a moment.`,
} as const

/** Attaches to the error of a call without a response what that means. */
export function meaning(error: unknown, lost: Lost) {
  if (error instanceof Unreachable) error.lost = lost
}
