import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** What the server may answer about projects. */
export const productionWords: Record<string, MessageDescriptor> = {
  project_moved: msg`The project has moved on. Look at it again before you go on.`,
  project_taken: msg`Another editor was faster`,
  project_no_turn: msg`All editing slots of this client are busy. The project waits for its turn.`,
  project_no_editor: msg`Assign an editor first`,
  reopen_too_late: msg`Approved projects can be reopened for 7 days. Please write to us.`,
  no_round_left: msg`All rounds of changes are used. Another one costs a credit.`,
  not_an_editor: msg`Choose one of the editors`,
  text_required: msg`Please write a few words`,
  text_invalid: msg`Texts can have up to 4,000 characters, without control characters`,
  notes_required: msg`A change list has 1 to 200 notes of up to 4,000 characters`,
  version_file: msg`Choose a version that was uploaded to this project`,
  version_not_ready: msg`The version is still being prepared. You can deliver it as soon as it plays.`,
  version_unusable: msg`This version can't be played. Please upload it again.`,
  version_delivered: msg`This file was already delivered as a version`,
  check_unexplained: msg`The technical check found failures. Fix them, or explain why they are fine.`,
  other_version: msg`There is a newer version. Please watch that one first.`,
  held_for_billing: msg`This project waits for a payment. It continues as soon as the client pays.`,
  project_not_over: msg`Only approved and cancelled projects can be archived`,
  message_empty: msg`Write something or attach a file`,
  message_text: msg`Messages can have up to 4,000 characters, without control characters`,
  message_attachments: msg`Attach up to 10 files that you uploaded for this message`,
  message_mentions: msg`Mention up to 20 people who can read this message`,
  message_too_old: msg`Messages can be deleted for 15 minutes`,
  queue_changed: msg`The queue has changed. Look at it again before you sort it.`,
}
