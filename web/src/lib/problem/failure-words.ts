import { msg } from '@lingui/core/macro'

/** What every failed call is told with, wherever it failed: the first sentence and the way out. */
export const failureWords = {
  server: (brand: string) => msg`We can't reach ${brand}.`,
  data: msg`We can't reach our data right now.`,
  tryAgain: msg`Try again in a moment.`,
  retry: msg`Try again`,
  unexpected: msg`Something went wrong. Please try again.`,
}
