const accessKey = 'auth_access_token'
const refreshKey = 'auth_refresh_token'
const ownKey = 'auth_own_session'

const dashboards: Record<string, string> = {
  admin: '/manager-dashboard',
  team_member: '/team-dashboard',
}
const clientDashboard = '/client-dashboard'

export type Visitor = { username: string; role: string }

/**
 * Sends a visitor with a session to their dashboard. The page's head has already shown the spinner;
 * a visitor who turns out to have no session gets the page back.
 */
export async function sendSignedInVisitorHome(
  goTo = (address: string) => window.location.replace(address),
) {
  const page = document.documentElement
  if (page.dataset.session !== 'checking') return
  const visitor = await currentVisitor()
  if (visitor) goTo(dashboards[visitor.role] ?? clientDashboard)
  else delete page.dataset.session
}

/** Without both tokens nobody is signed in, and the server is not asked. */
export const mayHaveSession = () => {
  try {
    return Boolean(localStorage.getItem(accessKey) && localStorage.getItem(refreshKey))
  } catch {
    return false
  }
}

/** Returns the signed-in visitor, if any; undefined if the server does not answer. */
export async function currentVisitor(): Promise<Visitor | undefined> {
  try {
    let response = await askForUser()
    if (response.status === 401) {
      if (!(await refreshTokens())) return undefined
      response = await askForUser()
    }
    if (!response.ok) return undefined
    const user = await response.json()
    return user ? { username: String(user.username), role: String(user.role) } : undefined
  } catch {
    return undefined
  }
}

/**
 * Removes the tokens first; the server is told only if there is something to tell. A manager who
 * views as a client is signed out too.
 */
export async function endSession() {
  const sessions = [
    { access: localStorage.getItem(accessKey), refresh: localStorage.getItem(refreshKey) },
    ownSession(),
  ]
  forgetTokens()
  localStorage.removeItem(ownKey)
  const told = await Promise.allSettled(sessions.map(tellServer))
  for (const one of told) if (one.status === 'rejected') throw one.reason
}

async function tellServer({ access, refresh }: { access?: unknown; refresh?: unknown }) {
  if (typeof refresh !== 'string') return
  const response = await fetch('/api/logout', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${access}` },
    credentials: 'include',
    signal: AbortSignal.timeout(5000),
    body: JSON.stringify({ refreshToken: refresh }),
  })
  if (!response.ok) throw new Error(`${response.status}: ${response.statusText}`)
}

/** The session that waits while a manager views as a client; empty if there is none. */
function ownSession(): { access?: unknown; refresh?: unknown } {
  try {
    return JSON.parse(localStorage.getItem(ownKey) ?? '{}') ?? {}
  } catch {
    return {}
  }
}

const askForUser = () =>
  fetch('/api/user', {
    headers: { Authorization: `Bearer ${localStorage.getItem(accessKey)}` },
    credentials: 'include',
  })

/** Tries once; if it fails, the tokens are worthless and are removed. */
async function refreshTokens(): Promise<boolean> {
  try {
    const response = await fetch('/api/refresh-token', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      credentials: 'include',
      body: JSON.stringify({ refreshToken: localStorage.getItem(refreshKey) }),
    })
    if (!response.ok) throw new Error(String(response.status))
    const tokens = await response.json()
    localStorage.setItem(accessKey, tokens.accessToken)
    if (tokens.refreshToken) localStorage.setItem(refreshKey, tokens.refreshToken)
    return true
  } catch {
    // Open pages of the app ask their person to sign in, instead of closing.
    localStorage.setItem('auth_session_ended', 'true')
    forgetTokens()
    return false
  }
}

function forgetTokens() {
  localStorage.removeItem(accessKey)
  localStorage.removeItem(refreshKey)
}
