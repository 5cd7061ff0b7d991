const accessKey = 'auth_access_token'
const refreshKey = 'auth_refresh_token'
/** Tells other tabs that nobody signed out: the server refused the session. */
const endedKey = 'auth_session_ended'

export type Tokens = { access: string | null; refresh: string | null }

type Listener = (where: 'here' | 'elsewhere') => void

const listeners = new Set<Listener>()

const tell = () => {
  for (const listener of listeners) listener('here')
}

export function readTokens(): Tokens {
  try {
    return { access: localStorage.getItem(accessKey), refresh: localStorage.getItem(refreshKey) }
  } catch {
    return { access: null, refresh: null }
  }
}

type GivenTokens = { accessToken: string; refreshToken: string }

export function storeTokens(tokens: GivenTokens) {
  exchangeTokens(tokens)
  tell()
}

/**
 * Stores another person's tokens without telling this tab, which is about to reload: what it still
 * shows must not be requested in the other person's name.
 */
export function exchangeTokens({ accessToken, refreshToken }: GivenTokens) {
  localStorage.setItem(accessKey, accessToken)
  localStorage.setItem(refreshKey, refreshToken)
  // After the tokens: without them other tabs would take this for a sign-out.
  localStorage.removeItem(endedKey)
}

/** For a session that the server no longer accepts, which is different from signing out. */
export function clearTokens() {
  removeTokens('ended')
  tell()
}

/** Reports whether the tokens were cleared because the session ended, not because of a sign-out. */
export function hasEnded() {
  try {
    return localStorage.getItem(endedKey) !== null
  } catch {
    return false
  }
}

/** Clears the tokens without telling this tab, for callers that clean up themselves. */
export function forgetTokens() {
  removeTokens('signed out')
}

function removeTokens(why: 'ended' | 'signed out') {
  try {
    // Before the tokens are removed, because other tabs read it when they notice that.
    if (why === 'ended') localStorage.setItem(endedKey, 'true')
    else localStorage.removeItem(endedKey)
    localStorage.removeItem(accessKey)
    localStorage.removeItem(refreshKey)
  } catch {
    // Without storage there was nothing to clear.
  }
}

/** Calls back whenever this tab or another one stores or clears tokens. */
export function onTokensChanged(listener: Listener) {
  const fromOtherTab = (event: StorageEvent) => {
    // A null key means that all of the storage was cleared.
    if (event.key === null || event.key === accessKey || event.key === refreshKey)
      return listener('elsewhere')
    // Somebody whose session had ended signed out, so there were no tokens left to clear.
    if (event.key === endedKey && event.newValue === null) listener('elsewhere')
  }
  listeners.add(listener)
  addEventListener('storage', fromOtherTab)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', fromOtherTab)
  }
}
