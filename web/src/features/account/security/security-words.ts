import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** What we say for each error code about passwords, second factors and passkeys. */
export const securityWords: Record<string, MessageDescriptor> = {
  password_common: msg`This password is too common. Please choose another.`,
  only_way_in: msg`This is your only way in. Set a password first.`,
  password_wrong: msg`This is not your password`,
  account_suspended: msg`This account is suspended. Please contact us.`,
  second_factor_required: msg`Please enter the code of your authenticator app`,
  code_required: msg`Please enter the code`,
  code_wrong: msg`This code is not right, or it was used already`,
  challenge_spent: msg`That took too long or too many tries. Please sign in again.`,
  two_factor_on: msg`Two-factor sign-in is switched on already`,
  two_factor_off: msg`Two-factor sign-in is not switched on`,
  passkey_name_required: msg`Please give the passkey a name`,
  passkey_name_characters: msg`The name contains characters that cannot be shown`,
  passkeys_unavailable: msg`Passkeys need a site with a name; this one is reached by a number`,
  passkey_refused: msg`This passkey could not be checked. Please try again.`,
  passkey_taken: msg`This passkey is known already`,
  passkeys_too_many: msg`You have as many passkeys as we can keep. Remove one first.`,
  access_token_name_required: msg`Give the access token a name`,
  access_token_name_characters: msg`The name contains characters that cannot be shown`,
  access_token_life: msg`An access token lasts 1 to 365 days`,
  access_tokens_too_many: msg`You have 20 access tokens. Revoke one first.`,
  scope_required: msg`Choose what the program may do`,
}
