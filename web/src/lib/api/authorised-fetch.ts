import { reach } from '@/lib/reach/reach'
import { interruption } from '@/lib/session/interruption'
import { readTokens } from '@/lib/session/tokens'
import { freshAccessToken } from './renew'

/** Calls that never carry the bearer token; a 401 there has another meaning. */
const unsigned = new Set([
  '/api/login',
  '/api/register',
  '/api/contact',
  '/api/refresh-token',
  '/api/applications/accept-invitation',
  '/api/auth/handoff',
  '/api/auth/link',
])
/** Likewise every call for signing in with a second factor or a passkey. */
const isSigningIn = (path: string) => /^\/api\/(login|passkeys\/sign-in)\//.test(path)
/** Signing out must not revive the session it ends. */
const neverRepeated = new Set(['/api/logout'])

/** Calls that find out who is signed in cannot wait for a sign-in. */
const neverWaits = new Set(['GET /api/user', 'POST /api/logout'])

/**
 * Sends with the person's token. If the token is refused, it is renewed once and the request is
 * sent again. On a page that stays open after its session has ended, the request waits until the
 * same person has signed in again.
 */
export async function authorisedFetch(make: () => Request): Promise<Response> {
  const request = make()
  const path = new URL(request.url).pathname
  if (unsigned.has(path) || isSigningIn(path)) return reach(request)
  const waits = !neverWaits.has(`${request.method} ${path}`)
  // A request sent while the page closes cannot wait.
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
