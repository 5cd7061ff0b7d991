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
 * Stores those of another person without telling this tab, which is about to be loaded anew: what
 * it still shows must not be asked for in the other's name.
 */
export function exchangeTokens({ accessToken, refreshToken }: GivenTokens) {
  localStorage.setItem(accessKey, accessToken)
  localStorage.setItem(refreshKey, refreshToken)
  // After the tokens: without them other tabs would take it for signing out.
  localStorage.removeItem(endedKey)
}

/** For a session that the server no longer takes, which is another thing than signing out. */
export function clearTokens() {
  removeTokens('ended')
  tell()
}

/** Reports whether the tokens went because the session ended, not because somebody signed out. */
export function hasEnded() {
  try {
    return localStorage.getItem(endedKey) !== null
  } catch {
    return false
  }
}

/** Clears without telling this tab, for whoever tidies up after it in person. */
export function forgetTokens() {
  removeTokens('signed out')
}

function removeTokens(why: 'ended' | 'signed out') {
  try {
    // Before the tokens go: other tabs read it when they hear of that.
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
    // A null key means that the whole storage was emptied.
    if (event.key === null || event.key === accessKey || event.key === refreshKey)
      return listener('elsewhere')
    // Somebody whose session had ended signed out: there were no tokens left to clear.
    if (event.key === endedKey && event.newValue === null) listener('elsewhere')
  }
  listeners.add(listener)
  addEventListener('storage', fromOtherTab)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', fromOtherTab)
  }
}
