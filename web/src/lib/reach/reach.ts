import { reachability } from './reachability'
import { type Missing, Unreachable } from './unreachable'

/** Gateways between us and the browser send these when we don't answer them. */
const ofGateways = new Set([502, 503, 504])

/**
 * Sends a request to our server. If no response from us comes back, the call throws Unreachable;
 * one that was aborted on purpose fails with the browser's own error.
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

/** A call that timed out was not aborted on purpose. */
const wasGivenUp = ({ aborted, reason }: AbortSignal) =>
  aborted && !(reason instanceof DOMException && reason.name === 'TimeoutError')

async function missingFrom(response: Response): Promise<Missing | undefined> {
  const type = response.headers.get('Content-Type') ?? ''
  // None of our calls returns a page, so this one comes from a system in between.
  if (response.ok && type.startsWith('text/html')) return 'server'
  if (!ofGateways.has(response.status)) return undefined
  if (!type.includes('application/problem+json')) return 'server'
  const problem: { code?: string } = await response
    .clone()
    .json()
    .catch(() => ({}))
  return problem.code === 'database_unreachable' ? 'data' : undefined
}
