import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** What the server may answer about notes. */
export const reviewWords: Record<string, MessageDescriptor> = {
  note_empty: msg`Write a note or draw something`,
  note_text: msg`Notes can have up to 4,000 characters, without control characters`,
  note_moment: msg`This moment is not part of the version`,
  note_drawing: msg`This drawing has too many strokes or can't be read`,
  note_answer: msg`Say why it is not possible, or what you would like to know`,
  note_sent: msg`This note was sent already and can't be changed`,
  note_moved: msg`This note has changed meanwhile. Look at it again.`,
  notes_full: msg`This version has 5,000 notes. It can't take more.`,
  replies_full: msg`This note has 500 replies. It can't take more.`,
  review_over: msg`This project is finished. Reopen it to add notes.`,
}
