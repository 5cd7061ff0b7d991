import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

const named: Record<string, MessageDescriptor> = {
  Space: msg({ message: 'Space', context: 'key on the keyboard' }),
  Shift: msg({ message: 'Shift', context: 'key on the keyboard' }),
  Home: msg({ message: 'Home', context: 'key on the keyboard' }),
  End: msg({ message: 'End', context: 'key on the keyboard' }),
}

const drawn: Record<string, string> = { ArrowLeft: '←', ArrowRight: '→' }

/** The keycaps that are pressed together for a key of the command table. */
export const capsOf = (key: string): Array<MessageDescriptor | string> =>
  key.split('+').map((part) => named[part] ?? drawn[part] ?? part)
