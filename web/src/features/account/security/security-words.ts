import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** The message for each error code of passwords, second factors and passkeys. */
export const securityWords: Record<string, MessageDescriptor> = {
  password_common: msg`This password is too common. Please choose another.`,
  only_way_in: msg`This is your only way to sign in. Set a password first.`,
  password_wrong: msg`This isn't your password`,
  account_suspended: msg`This account is suspended. Please contact us.`,
  second_factor_required: msg`Please enter the code from your authenticator app`,
  code_required: msg`Please enter the code`,
  code_wrong: msg`This code is wrong or was already used`,
  challenge_spent: msg`That took too long or too many attempts. Please sign in again.`,
  two_factor_on: msg`Two-factor sign-in is already on`,
  two_factor_off: msg`Two-factor sign-in isn't on`,
  passkey_name_required: msg`Please give the passkey a name`,
  passkey_name_characters: msg`The name contains characters that can't be shown`,
  passkeys_unavailable: msg`Passkeys need a domain name, and this site is reached by an IP address`,
  passkey_refused: msg`We couldn't check this passkey. Please try again.`,
  passkey_taken: msg`This passkey is already registered`,
  passkeys_too_many: msg`You've reached the passkey limit. Remove one first.`,
  access_token_name_required: msg`Give the access token a name`,
  access_token_name_characters: msg`The name contains characters that can't be shown`,
  access_token_life: msg`Access tokens last 1 to 365 days`,
  access_tokens_too_many: msg`You have 20 access tokens. Revoke one first.`,
  scope_required: msg`Choose what the program can do`,
}
