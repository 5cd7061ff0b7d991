import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Suggestion } from '@/lib/api/types'

type Reason = Suggestion['reasons'][number]

/** Reasons for an editor. */
export const reasonsFor: Partial<Record<Reason, MessageDescriptor>> = {
  dedicated: msg`The client's dedicated editor`,
  last_time: msg`Edited the client's last video`,
  language: msg`Speaks the language`,
  skill: msg`Has the skill`,
  free: msg`Has the time`,
  well_rated: msg`Rated well by clients`,
}

/** Reasons against an editor. */
export const reasonsAgainst: Partial<Record<Reason, MessageDescriptor>> = {
  other_language: msg`Doesn't speak the language`,
  other_skill: msg`Doesn't do this kind of work`,
  busy: msg`No time before it's due`,
  away: msg`Away until it's due`,
  poorly_rated: msg`Rated poorly by clients`,
}
