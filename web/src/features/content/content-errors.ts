import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** The message for each error code about what the site shows. */
export const contentErrors: Record<string, MessageDescriptor> = {
  content_changed: msg`Another manager changed this while you were editing. Your changes weren't saved. Compare both versions, then publish again.`,
  content_order: msg`The list has changed. Check the order and try again.`,
  title_required: msg`Title is required`,
  name_required: msg`Name is required`,
  content_required: msg`Text is required`,
  question_required: msg`Enter the question`,
  answer_required: msg`Enter the answer`,
  category_unknown: msg`This category doesn't exist`,
  video_missing: msg`There is no such video here`,
  picture_elsewhere: msg`Upload the image here. Browsers won't load it from another site.`,
  rating_range: msg`Choose a rating from 0 to 5 stars`,
  rating_no_quote: msg`The client hasn't agreed to be quoted, or the rating has no text`,
}
