let start = ''

/**
 * The page's first answer about its person names the newest event of then. All else is read after
 * it, so a stream that begins there tells of everything that what was read may lack.
 */
export function startLiveFrom(position: string | null) {
  start ||= position ?? ''
}

/** Where the first stream begins; empty when the person has signed in since the page was opened. */
export const liveStart = () => start
