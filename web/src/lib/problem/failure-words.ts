import { msg } from '@lingui/core/macro'

/** The first sentence for every call that failed in one of these ways, before what it means. */
export const failureWords = {
  server: (brand: string) => msg`We can't reach ${brand}.`,
  data: msg`We can't reach our data right now.`,
  tryAgain: msg`Try again in a moment.`,
  unexpected: msg`Something went wrong. Please try again.`,
}
