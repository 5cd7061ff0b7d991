import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** What the server may answer about notes. */
export const reviewWords: Record<string, MessageDescriptor> = {
  note_empty: msg`Write a note, draw something or attach a file`,
  note_attachments: msg`Attach up to 10 files that you uploaded for this note`,
  note_text: msg`Notes can have up to 4,000 characters, without control characters`,
  note_moment: msg`This moment is not part of the version`,
  note_drawing: msg`This drawing has too many strokes or can't be read`,
  note_answer: msg`Say why it is not possible, or what you would like to know`,
  note_sent: msg`This note was sent already and can't be changed`,
  note_moved: msg`This note has changed meanwhile. Look at it again.`,
  notes_full: msg`This version has 5,000 notes. It can't take more.`,
  replies_full: msg`This note has 500 replies. It can't take more.`,
  share_label: msg`Names of links can have up to 80 characters, without control characters`,
  share_password: msg`Passwords of links have 4 to 200 characters`,
  share_password_wrong: msg`This is not the password of this link`,
  share_end: msg`Choose an end within a year from now`,
  share_version: msg`Choose a version that you can watch`,
  share_links_full: msg`This project has 100 links. It can't take more.`,
  share_revoked: msg`This link was revoked and can't be changed`,
  share_over: msg`This link has ended. Ask for a new one.`,
  guests_full: msg`This link was opened by too many people. Ask for a new one.`,
  guest_view_only: msg`This link is for watching only`,
  mark_failed: msg`This version can't be shown to guests right now. Ask who shared it.`,
  review_over: msg`This project is finished. Reopen it to add notes.`,
}
