import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Transport } from '../transport/transport'

/** What commands can do to the player apart from moving the video. */
export type PlayerView = {
  toggleFullScreen: () => void
  /** Switches between timecodes and frame numbers. */
  toggleCounter: () => void
  showShortcuts: () => void
  /** Switches to the next shape of the guides, and to none after the last. */
  nextGuide: () => void
  /** Shows and hides the captions, if there are any. */
  toggleCaptions?: (() => void) | undefined
  /** What can be done with the notes, if there are notes. */
  review?: ReviewCommands | undefined
}

/** What a review room lets the player's keys do. */
export type ReviewCommands = {
  /** Missing, like the next one, for people who may not write notes. */
  toggleDrawing?: (() => void) | undefined
  writeNote?: (() => void) | undefined
  goToNote: (direction: 1 | -1) => void
  copyLink: () => void
}

export type CommandGroup = 'playback' | 'range' | 'view' | 'review'

export type Command = {
  group: CommandGroup
  label: MessageDescriptor
  /** As `keyOf` writes them; the first one is displayed. */
  keys: readonly string[]
  /** Whether holding the key down repeats the command. */
  repeats?: true
  /** Whether this player offers it; always, if missing. */
  offered?: (view: PlayerView) => boolean
  run: (transport: Transport, view: PlayerView) => void
}

const inReview = (view: PlayerView) => view.review !== undefined

/**
 * Everything the player can do. Buttons, keys and the list of shortcuts use this table, in its
 * order.
 */
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
  nextGuide: {
    group: 'view',
    label: msg`Next guide: 9:16, 4:5, 1:1, title safe`,
    keys: ['G'],
    run: (_transport, view) => view.nextGuide(),
  },
  toggleCaptions: {
    group: 'view',
    label: msg`Captions`,
    keys: ['C'],
    offered: (view) => view.toggleCaptions !== undefined,
    run: (_transport, view) => view.toggleCaptions?.(),
  },
  writeNote: {
    group: 'review',
    label: msg`Write a note`,
    keys: ['N'],
    offered: (view) => view.review?.writeNote !== undefined,
    run: (_transport, view) => view.review?.writeNote?.(),
  },
  toggleDrawing: {
    group: 'review',
    label: msg`Draw on this frame`,
    keys: ['D'],
    offered: (view) => view.review?.toggleDrawing !== undefined,
    run: (_transport, view) => view.review?.toggleDrawing?.(),
  },
  previousNote: {
    group: 'review',
    label: msg`Previous note`,
    keys: ['['],
    offered: inReview,
    run: (_transport, view) => view.review?.goToNote(-1),
  },
  nextNote: {
    group: 'review',
    label: msg`Next note`,
    keys: [']'],
    offered: inReview,
    run: (_transport, view) => view.review?.goToNote(1),
  },
  copyLink: {
    group: 'review',
    label: msg`Copy a link to this frame`,
    keys: ['Shift+C'],
    offered: inReview,
    run: (_transport, view) => view.review?.copyLink(),
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

/** The command for a key, if this player offers it. */
export function commandForKey(key: string, view: PlayerView) {
  const command = byKey.get(key)
  return command && isOffered(command, view) ? command : undefined
}

export const isOffered = (command: Command, view: PlayerView) => command.offered?.(view) ?? true
