import { authorisedFetch } from '@/lib/api/authorised-fetch'
import { reachability } from '@/lib/reach/reachability'
import { StreamParser } from './stream-parser'

export type LiveState = 'connecting' | 'open' | 'waiting' | 'closed'

/** The last event read; the caller keeps it, so that a reopened stream misses nothing. */
export type Position = { lastId: string }

/** Requests the stream with the given headers. */
export type Connect = (headers: Headers, signal: AbortSignal) => Promise<Response>

type Options = {
  position: Position
  connect: Connect
  /** An event arrived, or, with the kind `reset`, more happened than the server can list. */
  onEvent: (kind: string, data: string) => void
  onState: (state: LiveState) => void
  /** The stream ended for good: the session is over, or there is nothing more to receive. */
  onRefused: () => void
}

const shortestPause = 1_000
const longestPause = 30_000
/** The server sends something every 15 seconds; after three missed beats the connection is dead. */
const longestSilence = 45_000

/**
 * Follows the server's events until closed.
 *
 *   connecting ──200──▶ open ──line lost──▶ waiting ──pause──▶ connecting (resumes after the last id)
 *       └──────────failure──────────────────▶ waiting
 *       └──401, 404──▶ closed
 */
export function openLiveStream({ position, connect, onEvent, onState, onRefused }: Options) {
  const closing = new AbortController()
  void follow()
  return () => closing.abort()

  async function follow() {
    let failures = 0
    while (!closing.signal.aborted) {
      onState('connecting')
      try {
        const response = await connect(headersFor(position), closing.signal)
        if (response.status === 401 || response.status === 404) {
          onRefused()
          break
        }
        if (!response.ok || !response.body) throw new Error(`live stream: ${response.status}`)
        onState('open')
        await read(response.body, () => {
          failures = 0
        })
      } catch {
        // Whatever broke the connection, the response is the same: wait and reconnect.
      }
      if (closing.signal.aborted) break
      onState('waiting')
      await pause(failures)
      failures += 1
    }
    onState('closed')
  }

  async function read(body: ReadableStream<Uint8Array>, onSign: () => void) {
    const reader = body.getReader()
    const decoder = new TextDecoder()
    const stream = new StreamParser()
    stream.lastId = position.lastId
    try {
      for (;;) {
        const { done, value } = await withinSilence(reader.read())
        if (done) return
        onSign()
        for (const message of stream.push(decoder.decode(value, { stream: true }))) {
          position.lastId = message.id
          if (message.event !== 'hello') onEvent(message.event, message.data)
        }
      }
    } finally {
      // A reader that gives up must also disconnect, or the server keeps the connection open.
      await reader.cancel().catch(() => undefined)
    }
  }

  function pause(failures: number) {
    const longest = Math.min(longestPause, shortestPause * 2 ** failures)
    // Spread out, so that not everybody reconnects to a restarted server at once.
    const time = longest / 2 + (Math.random() * longest) / 2
    return new Promise<void>((resolve) => {
      const done = () => {
        clearTimeout(timer)
        forgetReturn()
        closing.signal.removeEventListener('abort', done)
        resolve()
      }
      // While we can't be reached, only the probe asks, and it wakes this stream when we can.
      const away = reachability.get().state === 'away'
      const timer = away ? undefined : setTimeout(done, time)
      const forgetReturn = reachability.onReturn(done)
      closing.signal.addEventListener('abort', done)
    })
  }
}

/** Connects to the stream of the signed-in person. */
export const connectAsPerson: Connect = (headers, signal) => {
  const address = new URL('/api/live', location.origin)
  return authorisedFetch(() => new Request(address, { headers, credentials: 'include', signal }))
}

function headersFor({ lastId }: Position) {
  const headers = new Headers({ Accept: 'text/event-stream' })
  if (lastId) headers.set('Last-Event-ID', lastId)
  return headers
}

function withinSilence<T>(reading: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('live stream: silent')), longestSilence)
  })
  return Promise.race([reading, silence]).finally(() => clearTimeout(timer))
}
