import { reach } from '@/lib/reach/reach'
import { interruption } from '@/lib/session/interruption'
import { readTokens } from '@/lib/session/tokens'
import { freshAccessToken } from './renew'

/** Calls that never carry the bearer token; a 401 there is about something else. */
const unsigned = new Set([
  '/api/login',
  '/api/register',
  '/api/contact',
  '/api/refresh-token',
  '/api/applications/accept-invitation',
  '/api/auth/handoff',
  '/api/auth/link',
])
/** Likewise all that belongs to signing in with a second factor or a passkey. */
const isSigningIn = (path: string) => /^\/api\/(login|passkeys\/sign-in)\//.test(path)
/** Signing out must not revive the session it ends. */
const neverRepeated = new Set(['/api/logout'])

/** What finds out who is signed in cannot wait for that. */
const neverWaits = new Set(['GET /api/user', 'POST /api/logout'])

/**
 * Sends with the person's token; a refused token is renewed once and the request made anew. On a
 * page that stays after its session has ended, it waits until the same person has signed in again.
 */
export async function authorisedFetch(make: () => Request): Promise<Response> {
  const request = make()
  const path = new URL(request.url).pathname
  if (unsigned.has(path) || isSigningIn(path)) return reach(request)
  const waits = !neverWaits.has(`${request.method} ${path}`)
  // What is sent while a page closes has no turn to wait for.
  if (waits && interruption.isOn()) await interruption.passed(request.signal)
  const { access } = readTokens()
  const response = await reach(signed(request, access))
  if (response.status !== 401 || neverRepeated.has(path)) return response
  const fresh = await freshAccessToken(access)
  if (fresh) return reach(signed(make(), fresh))
  if (!waits || !interruption.isOn()) return response
  if (!(await interruption.passed(request.signal))) return response
  return reach(signed(make(), readTokens().access))
}

function signed(request: Request, access: string | null) {
  if (access) request.headers.set('Authorization', `Bearer ${access}`)
  return request
}
