import { clearTokens, readTokens, storeTokens } from '@/lib/session/tokens'

let running: Promise<string | null> | null = null

/**
 * Returns an access token newer than the one the server refused, or null if none can be had. All
 * requests of this tab that fail together share one renewal.
 */
export function freshAccessToken(refused: string | null): Promise<string | null> {
  const { access, refresh } = readTokens()
  if (access && access !== refused) return Promise.resolve(access)
  if (!refresh) return Promise.resolve(null)
  running ??= oneTabAtATime(() => renew(refused)).finally(() => {
    running = null
  })
  return running
}

/** A refresh token works for one exchange, so two tabs must not send the same one. */
function oneTabAtATime<T>(work: () => Promise<T>): Promise<T> {
  // Browsers offer locks on secure pages only; elsewhere the server's grace must be enough.
  return navigator.locks ? navigator.locks.request('cutroom-refresh-token', work) : work()
}

async function renew(refused: string | null): Promise<string | null> {
  const { access, refresh } = readTokens()
  if (access && access !== refused) return access
  if (!refresh) return null
  try {
    const response = await globalThis.fetch('/api/refresh-token', {
      method: 'POST',
      credentials: 'include',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ refreshToken: refresh }),
    })
    if (!response.ok) throw new Error(`refresh refused: ${response.status}`)
    const tokens: { accessToken: string; refreshToken?: string } = await response.json()
    const now = readTokens().refresh
    if (now === refresh) storeTokens({ refreshToken: refresh, ...tokens })
    // Signing out in the meantime is final. Tokens that somebody else has stored are left alone.
    else if (!now) return null
    return tokens.accessToken
  } catch {
    // Somebody may have signed in elsewhere in the meantime; their tokens are not ours to clear.
    if (readTokens().refresh === refresh) clearTokens()
    return null
  }
}
