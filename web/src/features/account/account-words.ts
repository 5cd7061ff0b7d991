import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { securityWords } from './security-words'

/** What we say for each error code about signing in and registering. */
export const accountWords: Record<string, MessageDescriptor> = {
  ...securityWords,
  username_required: msg`Username is required`,
  username_too_short: msg`Username must be at least 3 characters`,
  username_characters: msg`Username can only contain letters, numbers and underscores`,
  password_required: msg`Password is required`,
  password_too_short: msg`Password must be at least 8 characters`,
  password_uppercase: msg`Password must contain at least one uppercase letter`,
  password_lowercase: msg`Password must contain at least one lowercase letter`,
  password_number: msg`Password must contain at least one number`,
  password_special: msg`Password must contain at least one special character`,
  passwords_differ: msg`Passwords do not match`,
  email_required: msg`Email is required`,
  email_format: msg`Invalid email format`,
  country_code_required: msg`Country code is required when providing a phone number`,
  phone_number_required: msg`Phone number is required when providing a country code`,
  full_name_required: msg`Full name is required`,
  full_name_characters: msg`Full name contains characters that cannot be shown`,
  too_long: msg`This is longer than we can keep`,
  bad_credentials: msg`Invalid username or password`,
  username_taken: msg`Username already exists`,
  email_taken: msg`Email already exists`,
  same_email: msg`This is your address already`,
  reset_email: msg`Please enter a valid email address`,
  link_spent: msg`This link was already used or has expired.`,
  proof_required: msg`Please confirm that it is you`,
  code_not_applied: msg`We do not know this code, so it was not applied. Your account is ready all the same.`,
  session_ended: msg`Your session has ended. Please sign in again.`,
  too_many_attempts: msg`Too many attempts. Please wait a moment and try again.`,
}
