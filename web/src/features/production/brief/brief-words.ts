import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** The message for each error code about briefs and submitting. */
export const briefWords: Record<string, MessageDescriptor> = {
  project_title_required: msg`Enter a title`,
  project_title_characters: msg`The title contains characters we can't use`,
  project_title_too_long: msg`Titles can have up to 120 characters`,
  project_service: msg`Choose one of our services`,
  brief_formats: msg`Choose each format once`,
  brief_length: msg`Videos can be up to 4 hours long`,
  brief_too_long: msg`This text is too long`,
  brief_characters: msg`This text contains characters we can't use`,
  brief_too_many: msg`You can list up to 30`,
  brief_link: msg`Enter a link that begins with https://`,
  brief_changed: msg`The brief has changed since you opened it`,
  brief_closed: msg`The brief can no longer be changed`,
  brief_incomplete: msg`Some required answers are still missing`,
  uploads_running: msg`Some files are still being uploaded. Wait for them, or let the project submit automatically.`,
  submissions_stopped: msg`Your last payment failed. Pay it to submit this project.`,
  project_moved: msg`The project has changed. Reload the page and check it again.`,
}
