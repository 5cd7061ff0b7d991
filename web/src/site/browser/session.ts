const accessKey = 'auth_access_token'
const refreshKey = 'auth_refresh_token'

const dashboards: Record<string, string> = {
  admin: '/manager-dashboard',
  team_member: '/team-dashboard',
}
const clientDashboard = '/client-dashboard'

/**
 * A visitor with a session goes to their dashboard. The page's head has already put the spinner
 * up; whoever turns out to have no session gets the page back.
 */
export async function sendSignedInVisitorHome(
  goTo = (address: string) => window.location.replace(address),
) {
  const page = document.documentElement
  if (page.dataset.session !== 'checking') return
  const role = await currentRole().catch(() => undefined)
  if (role === undefined) delete page.dataset.session
  else goTo(dashboards[role] ?? clientDashboard)
}

async function currentRole(): Promise<string | undefined> {
  let response = await askForUser()
  if (response.status === 401) {
    if (!(await refreshTokens())) return undefined
    response = await askForUser()
  }
  if (!response.ok) return undefined
  const user = await response.json()
  return user ? String(user.role) : undefined
}

const askForUser = () =>
  fetch('/api/user', {
    headers: { Authorization: `Bearer ${localStorage.getItem(accessKey)}` },
    credentials: 'include',
  })

/** One try; when it fails the tokens are worthless and go. */
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
    localStorage.removeItem(accessKey)
    localStorage.removeItem(refreshKey)
    return false
  }
}
