import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** The message for each error code about notes. */
export const reviewWords: Record<string, MessageDescriptor> = {
  note_empty: msg`Write a note, draw something or attach a file`,
  note_attachments: msg`Attach up to 10 files that you uploaded for this note`,
  note_text: msg`Notes can have up to 4,000 characters and no control characters`,
  note_moment: msg`This moment isn't part of the version`,
  note_drawing: msg`This drawing has too many strokes or can't be read`,
  note_answer: msg`Say why it isn't possible, or what you'd like to know`,
  note_sent: msg`This note has already been sent and can't be changed`,
  note_moved: msg`This note has changed. Check it again.`,
  notes_full: msg`This version already has 5,000 notes, the most it can have.`,
  replies_full: msg`This note already has 500 replies, the most it can have.`,
  share_label: msg`Link names can have up to 80 characters and no control characters`,
  share_password: msg`Link passwords have 4 to 200 characters`,
  share_password_wrong: msg`This isn't the password for this link`,
  share_end: msg`Choose an expiry date within the next year`,
  share_version: msg`Choose a version that you can watch`,
  share_links_full: msg`This project already has 100 links, the most it can have.`,
  share_revoked: msg`This link was revoked and can't be changed`,
  share_over: msg`This link no longer works. Ask for a new one.`,
  guests_full: msg`This link was opened by too many people. Ask for a new one.`,
  guest_view_only: msg`This link is view only`,
  mark_failed: msg`This version can't be shown to guests right now. Ask who shared it.`,
  review_over: msg`This project is finished. Reopen it to add notes.`,
}
