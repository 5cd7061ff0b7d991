import type { MessageDescriptor } from '@lingui/core'

/** Who does not answer: the whole server, or the database behind it. */
export type Missing = 'server' | 'data'

/**
 * A call without an answer of ours. Whether it arrived is not known, so what is said about it must be
 * true either way.
 */
export class Unreachable extends Error {
  override readonly name = 'Unreachable'
  readonly missing: Missing
  /** What it means for what the person did; the mutation that made the call knows. */
  lost: MessageDescriptor | undefined

  /** The message is for the console; people read what failureText() says. */
  constructor(missing: Missing, message: string, cause?: unknown) {
    super(message, { cause })
    this.missing = missing
  }
}
