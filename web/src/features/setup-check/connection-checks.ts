import { msg, t } from '@lingui/core/macro'
import { authorisedFetch } from '@/lib/api/authorised-fetch'
import { readTokens } from '@/lib/session/tokens'
import { bad, type Check, good, median, skipped, weak } from './check'
import { sampleFilm } from './sample-film'

const trips = 5
const slowTrip = 400
/** What a version's proxy needs, with some margin. */
const enoughMegabits = 8
const longestDownload = 6_000

export const connectionChecks: Check[] = [
  {
    id: 'round-trip',
    group: 'connection',
    name: msg`Round trip to the server`,
    run: async (signal) => {
      const times: number[] = []
      for (let trip = 0; trip < trips; trip += 1) {
        const start = performance.now()
        const { ok, status } = await fetch('/healthz', { cache: 'no-store', signal })
        if (!ok) return bad(t`The server responded with ${status}`)
        times.push(performance.now() - start)
      }
      const time = Math.round(median(times))
      return time < slowTrip ? good(t`${time} ms`) : weak(t`${time} ms, slow`)
    },
  },
  {
    id: 'live',
    group: 'connection',
    name: msg`Live connection`,
    run: async (signal) => {
      const { access, refresh } = readTokens()
      if (!access || !refresh) return skipped(t`Sign in to test it`)
      const start = performance.now()
      const line = new AbortController()
      signal.addEventListener('abort', () => line.abort())
      const { ok, status } = await authorisedFetch(
        () =>
          new Request(new URL('/api/live', location.origin), {
            headers: { Accept: 'text/event-stream' },
            credentials: 'include',
            signal: line.signal,
          }),
      )
      const time = Math.round(performance.now() - start)
      line.abort()
      if (status === 401) return skipped(t`Sign in to test it`)
      return ok ? good(t`Open after ${time} ms`) : bad(t`The server responded with ${status}`)
    },
  },
  {
    id: 'download',
    group: 'connection',
    name: msg`Download speed (upload isn't measured)`,
    run: async (signal) => {
      const megabits = await downloadSpeed(signal)
      if (megabits === undefined) return skipped(t`Nothing to download`)
      const speed = megabits.toFixed(megabits < 10 ? 1 : 0)
      return megabits >= enoughMegabits ? good(t`${speed} Mbit/s`) : weak(t`${speed} Mbit/s, slow`)
    },
  },
]

/** Downloads the sample film, or else a picture, for a few seconds at most. */
async function downloadSpeed(signal: AbortSignal) {
  const film = await sampleFilm(signal)
  const response = await fetch(film ?? '/preview-en.png', { cache: 'no-store', signal })
  const reader = response.ok ? response.body?.getReader() : undefined
  if (!reader) return undefined
  const start = performance.now()
  let bytes = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    bytes += value.length
    if (performance.now() - start > longestDownload) {
      await reader.cancel()
      break
    }
  }
  return (bytes * 8) / 1000 / Math.max(1, performance.now() - start)
}
