import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { SegmentKind } from './segments'

/** What happened to a segment, in a word. */
export const kindWords: Record<SegmentKind, MessageDescriptor> = {
  new: msg`New`,
  cut: msg({ message: 'Cut', context: 'what happened to a part of a video' }),
  moved: msg`Moved`,
  regraded: msg`Re-graded`,
  retimed: msg`Speed changed`,
  unchanged: msg`Unchanged`,
}

/** The relation of two pictures side by side. */
export const relationWords: Record<SegmentKind, MessageDescriptor> = {
  new: msg`Only in the newer version`,
  cut: msg`Only in the older version`,
  moved: msg`Same shot, moved`,
  regraded: msg`Same shot, re-graded`,
  retimed: msg`Same shot, speed changed`,
  unchanged: msg`Same shot`,
}

/** The order in which kinds are listed. */
export const kinds: readonly SegmentKind[] = [
  'new',
  'cut',
  'moved',
  'regraded',
  'retimed',
  'unchanged',
]
