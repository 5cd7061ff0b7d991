export type Role = 'client' | 'team_member' | 'admin'

/**
 * Any unknown value is a client, so that a spelling mistake can remove rights but never grant them.
 */
export function roleOf(stored: string): Role {
  return stored === 'team_member' || stored === 'admin' ? stored : 'client'
}

const homes = {
  client: '/client-dashboard',
  team_member: '/team-dashboard',
  admin: '/manager-dashboard',
} as const satisfies Record<Role, string>

/** Each role has exactly one dashboard. */
export const homeOf = (storedRole: string) => homes[roleOf(storedRole)]

/** After signing in: the requested page if it is safe, else the role's dashboard. */
export function destinationOf(storedRole: string, safeTarget: string) {
  return safeTarget === '/' ? homeOf(storedRole) : safeTarget
}
