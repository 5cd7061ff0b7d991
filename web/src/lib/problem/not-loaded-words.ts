import { msg } from '@lingui/core/macro'

/** What takes the place of a part whose code can't be loaded. */
export const notLoadedWords = {
  problem: msg`This part didn't load. Reload the page to use it.`,
  reload: msg`Reload`,
}
