import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { ApiError } from '@/lib/api/api-error'

/** The message for each way the Google sign-in can end, by the code in the URL or the response. */
export const googleWords: Record<string, MessageDescriptor> = {
  google_unavailable: msg`Google sign-in isn't set up on this site. Use your username or email.`,
  google_unreachable: msg`We can't reach Google right now. Please try again later.`,
  google_declined: msg`You didn't allow access at Google, so nothing was changed.`,
  google_failed: msg`Google sign-in didn't finish. Please start again.`,
  google_unverified: msg`Google hasn't verified the email of this Google account, so you can't sign in with it here.`,
  google_taken: msg`This Google account is linked to another account here, or your account is linked to another Google account.`,
  google_linked: msg`Your Google account is linked. You can sign in with it from now on.`,
  account_suspended: msg`This account is suspended. Please contact us.`,
  only_way_in: msg`This is your only way to sign in. Set a password first.`,
  too_many_attempts: msg`Too many attempts. Please wait a moment and try again.`,
  internal: msg`Something went wrong on our side. Please try again.`,
}

/** Our own message for a refusal by the server, if there is one. */
export const googleWordsFor = (problem: Error) =>
  problem instanceof ApiError && problem.code ? googleWords[problem.code] : undefined
