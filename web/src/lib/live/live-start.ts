let start = ''

/**
 * Remembers the newest event at the time of the page's first response about its person. Everything
 * else is read after that, so a stream that starts there reports every change that the data may
 * lack.
 */
export function startLiveFrom(position: string | null) {
  start ||= position ?? ''
}

/** Where the first stream starts; empty if the person has signed in since the page was opened. */
export const liveStart = () => start
