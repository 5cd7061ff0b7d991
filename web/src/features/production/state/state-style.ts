import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import {
  Ban,
  CircleHelp,
  Columns3,
  Flag,
  type LucideIcon,
  Pause,
  RectangleHorizontal,
  SquareCheck,
  SquareDashed,
  SquareSplitHorizontal,
  Undo2,
} from 'lucide-react'
import type { Project } from '@/lib/api/types'

export type State = Project['state']

/** The tracks of an edit, each with its own colour. */
export type Track = 'stone' | 'video' | 'qc' | 'marker' | 'title' | 'audio'

type Style = {
  track: Track
  icon: LucideIcon
  /** What clients see. */
  words: MessageDescriptor
  /** What the team sees, if it is different. */
  inside?: MessageDescriptor
}

/** Colour, icon and word of each state. */
export const stateStyles: Record<State, Style> = {
  draft: { track: 'stone', icon: SquareDashed, words: msg`Draft` },
  queued: { track: 'stone', icon: RectangleHorizontal, words: msg`In queue` },
  in_progress: { track: 'video', icon: SquareSplitHorizontal, words: msg`Editing` },
  final_check: { track: 'qc', icon: Columns3, words: msg`Final check` },
  in_review: {
    track: 'marker',
    icon: Flag,
    words: msg`Ready for your review`,
    inside: msg`With the client`,
  },
  revision: { track: 'title', icon: Undo2, words: msg`Changes in progress` },
  approved: { track: 'audio', icon: SquareCheck, words: msg`Approved` },
  needs_info: {
    track: 'marker',
    icon: CircleHelp,
    words: msg`We need your answer`,
    inside: msg`Waiting for an answer`,
  },
  on_hold: { track: 'stone', icon: Pause, words: msg`On hold` },
  cancelled: { track: 'stone', icon: Ban, words: msg`Cancelled` },
}
