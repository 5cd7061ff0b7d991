import { reachability } from './reachability'
import { type Missing, Unreachable } from './unreachable'

/** What stands between us and the browser says these itself when we don't answer it. */
const ofGateways = new Set([502, 503, 504])

/**
 * Sends a request to our server. Where no answer of ours comes back, the call is thrown as
 * Unreachable; one that was given up on purpose fails as the browser says.
 */
export async function reach(request: Request): Promise<Response> {
  const response = await globalThis.fetch(request).catch((problem: unknown) => {
    if (wasGivenUp(request.signal)) throw problem
    reachability.doubt('server')
    throw new Unreachable('server', 'no answer', problem)
  })
  const missing = await missingFrom(response)
  if (missing) {
    reachability.doubt(missing)
    const text = await response.text().catch(() => '')
    throw new Unreachable(missing, `${response.status}: ${text || response.statusText}`)
  }
  reachability.answered()
  return response
}

/** A call that ran out of time was not given up by anybody. */
const wasGivenUp = ({ aborted, reason }: AbortSignal) =>
  aborted && !(reason instanceof DOMException && reason.name === 'TimeoutError')

async function missingFrom(response: Response): Promise<Missing | undefined> {
  const type = response.headers.get('Content-Type') ?? ''
  // No call of ours is answered with a page: somebody else stands in between.
  if (response.ok && type.startsWith('text/html')) return 'server'
  if (!ofGateways.has(response.status)) return undefined
  if (!type.includes('application/problem+json')) return 'server'
  const problem: { code?: string } = await response
    .clone()
    .json()
    .catch(() => ({}))
  return problem.code === 'database_unreachable' ? 'data' : undefined
}
