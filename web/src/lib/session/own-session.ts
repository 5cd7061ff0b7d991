import { exchangeTokens, readTokens } from './tokens'

/** Where a manager's own session waits while they view as a client. */
const ownKey = 'auth_own_session'

/** Puts the current session aside and continues with another one. */
export function startViewAs(other: { accessToken: string; refreshToken: string }) {
  localStorage.setItem(ownKey, JSON.stringify(readTokens()))
  exchangeTokens(other)
}

/** Continues with the session that was put aside; false if there is none. */
export function endViewAs(): boolean {
  const own = takeOwnSession()
  if (own) exchangeTokens(own)
  return own !== null
}

/** Returns the session that was put aside, which is then no longer kept; null if there is none. */
export function takeOwnSession() {
  try {
    const { access, refresh } = JSON.parse(localStorage.getItem(ownKey) ?? '{}')
    localStorage.removeItem(ownKey)
    if (typeof access !== 'string' || typeof refresh !== 'string') return null
    return { accessToken: access, refreshToken: refresh }
  } catch {
    return null
  }
}
