import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** The message for each error code about settings, outgoing mail and jobs. */
export const settingsWords: Record<string, MessageDescriptor> = {
  settings_changed: msg`Another manager has changed this. Your changes weren't saved.`,
  value_required: msg`This can't be empty`,
  profile_address: msg`Enter an address that starts with https://`,
  characters: msg`This contains characters that can't be shown`,
  approval_days: msg`Choose 8 to 90 days`,
  price_range: msg`Enter a whole amount from 1 to 99,999`,
  price_order: msg`A larger plan must cost more than a smaller one`,
  annual_discount_range: msg`Enter a whole percentage from 1 to 50`,
  mail_not_failed: msg`This email hasn't failed. It was sent or is being sent.`,
  mail_link_gone: msg`The link in this email is no longer kept. Its recipient can request a new one.`,
}
