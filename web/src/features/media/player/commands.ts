import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Transport } from './transport'

/** What commands can do to the player besides moving the video. */
export type PlayerView = {
  toggleFullScreen: () => void
  /** Changes between timecodes and frame numbers. */
  toggleCounter: () => void
  showShortcuts: () => void
}

export type CommandGroup = 'playback' | 'range' | 'view'

export type Command = {
  group: CommandGroup
  label: MessageDescriptor
  /** As `keyOf` writes them; the first one is shown. */
  keys: readonly string[]
  /** Whether holding the key down goes on doing it. */
  repeats?: true
  run: (transport: Transport, view: PlayerView) => void
}

/** Everything the player does: buttons, keys and the list of shortcuts read this table, in its order. */
export const commands = {
  togglePlay: {
    group: 'playback',
    label: msg`Play or pause`,
    keys: ['Space'],
    run: (transport) => transport.togglePlay(),
  },
  playBackwards: {
    group: 'playback',
    label: msg`Play backwards, again for faster`,
    keys: ['J'],
    run: (transport) => transport.shuttle(-1),
  },
  stop: {
    group: 'playback',
    label: msg`Stop`,
    keys: ['K'],
    run: (transport) => transport.pause(),
  },
  playForwards: {
    group: 'playback',
    label: msg`Play forwards, again for faster`,
    keys: ['L'],
    run: (transport) => transport.shuttle(1),
  },
  previousFrame: {
    group: 'playback',
    label: msg`Previous frame`,
    keys: ['ArrowLeft', ','],
    repeats: true,
    run: (transport) => transport.step(-1),
  },
  nextFrame: {
    group: 'playback',
    label: msg`Next frame`,
    keys: ['ArrowRight', '.'],
    repeats: true,
    run: (transport) => transport.step(1),
  },
  tenFramesBack: {
    group: 'playback',
    label: msg`10 frames back`,
    keys: ['Shift+ArrowLeft'],
    repeats: true,
    run: (transport) => transport.step(-10),
  },
  tenFramesOn: {
    group: 'playback',
    label: msg`10 frames forward`,
    keys: ['Shift+ArrowRight'],
    repeats: true,
    run: (transport) => transport.step(10),
  },
  firstFrame: {
    group: 'playback',
    label: msg`First frame`,
    keys: ['Home'],
    run: (transport) => transport.seek(transport.firstFrame),
  },
  lastFrame: {
    group: 'playback',
    label: msg`Last frame`,
    keys: ['End'],
    run: (transport) => transport.seek(transport.lastFrame),
  },
  setIn: {
    group: 'range',
    label: msg`Start range here`,
    keys: ['I'],
    run: (transport) => transport.setIn(),
  },
  setOut: {
    group: 'range',
    label: msg`End range here`,
    keys: ['O'],
    run: (transport) => transport.setOut(),
  },
  goToIn: {
    group: 'range',
    label: msg`Go to start of range`,
    keys: ['Shift+I'],
    run: (transport) => transport.seek(transport.range.from),
  },
  goToOut: {
    group: 'range',
    label: msg`Go to end of range`,
    keys: ['Shift+O'],
    run: (transport) => transport.seek(transport.range.to),
  },
  clearRange: {
    group: 'range',
    label: msg`Clear range`,
    keys: ['Shift+X'],
    run: (transport) => transport.clearRange(),
  },
  toggleLoop: {
    group: 'range',
    label: msg`Loop`,
    keys: ['R'],
    run: (transport) => transport.toggleLoop(),
  },
  toggleMute: {
    group: 'view',
    label: msg`Mute`,
    keys: ['M'],
    run: (transport) => transport.toggleMute(),
  },
  toggleFullScreen: {
    group: 'view',
    label: msg`Full screen`,
    keys: ['F'],
    run: (_transport, view) => view.toggleFullScreen(),
  },
  toggleCounter: {
    group: 'view',
    label: msg`Switch between timecode and frame number`,
    keys: ['T'],
    run: (_transport, view) => view.toggleCounter(),
  },
  showShortcuts: {
    group: 'view',
    label: msg`Keyboard shortcuts`,
    keys: ['?'],
    run: (_transport, view) => view.showShortcuts(),
  },
} satisfies Record<string, Command>

export type CommandId = keyof typeof commands

const byKey = new Map<string, Command>(
  Object.values<Command>(commands).flatMap((command) =>
    command.keys.map((key): [string, Command] => [key, command]),
  ),
)

export const commandForKey = (key: string) => byKey.get(key)
