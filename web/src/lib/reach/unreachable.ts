import type { MessageDescriptor } from '@lingui/core'

/** What does not answer: the whole server, or the database behind it. */
export type Missing = 'server' | 'data'

/**
 * A call without a response from us. It is not known whether the request arrived, so what is said
 * about it must be true either way.
 */
export class Unreachable extends Error {
  override readonly name = 'Unreachable'
  readonly missing: Missing
  /** What it means for what the person did; set by the mutation that made the call. */
  lost: MessageDescriptor | undefined

  /** The message is for the console; people read the text from failureText(). */
  constructor(missing: Missing, message: string, cause?: unknown) {
    super(message, { cause })
    this.missing = missing
  }
}
