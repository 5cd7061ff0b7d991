import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { ApiError } from '@/lib/api/api-error'

/** What we say when the way through Google ends, by the code in the address or the answer. */
export const googleWords: Record<string, MessageDescriptor> = {
  google_unavailable: msg`Google sign-in is not set up on this site. Use your username or email.`,
  google_unreachable: msg`Google cannot be reached at the moment. Please try again later.`,
  google_declined: msg`You did not allow it at Google, so nothing was changed.`,
  google_failed: msg`The way through Google could not be finished. Please start again.`,
  google_unverified: msg`Google has not verified the address of this Google account, so it opens nothing here.`,
  google_taken: msg`This Google account opens another account here, or your account has another Google account.`,
  google_linked: msg`Your Google account is linked. From now on it signs you in.`,
  account_suspended: msg`This account is suspended. Please write to us.`,
  only_way_in: msg`This is your only way in. Set a password first.`,
  too_many_attempts: msg`Too many attempts. Please wait a moment and try again.`,
  internal: msg`Something went wrong on our side. Please try again.`,
}

/** The words for a refusal of the server, if there are any of ours. */
export const googleWordsFor = (problem: Error) =>
  problem instanceof ApiError && problem.code ? googleWords[problem.code] : undefined
